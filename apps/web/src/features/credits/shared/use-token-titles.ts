import { credits } from '@connect/contract/credits/routes'
import { useQuery } from '@tanstack/react-query'
import { lookup } from '#api/query/query.ts'

/** A type's own name while its title is not known. */
export function useTokenTitles(): { titleOf: (name: string) => string; options: { value: string; label: string }[] } {
  const { data = [] } = useQuery(lookup(credits.tokenTypes, {}))
  return {
    titleOf: (name) => data.find((type) => type.name === name)?.title ?? name,
    options: data.map(({ name, title }) => ({ value: name, label: title })),
  }
}
