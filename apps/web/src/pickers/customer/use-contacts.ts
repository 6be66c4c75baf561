import { customers } from '@connect/contract/customers/routes'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'

const CONTACTS_PAGE = 10

/** Whose name, email address or phone number begins with `search`, ten at a time; nothing is asked until `isWanted`. */
export function useContacts(search: string, isWanted: boolean) {
  const { data, ...answer } = useInfiniteQuery({
    queryKey: [customers.list.feature, 'pages', search],
    queryFn: ({ pageParam: page, signal }) => {
      const found = search === '' ? {} : { search }
      return call(customers.list, { query: { page, page_size: CONTACTS_PAGE, ...found } }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) => (pages.length * CONTACTS_PAGE < count ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
  return {
    ...answer,
    contacts: data?.pages.flatMap(({ results }) => results) ?? [],
    count: data?.pages.at(-1)?.count ?? 0,
  }
}
