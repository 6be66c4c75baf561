import { customers } from '@connect/contract/customers/routes'
import { useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useLayoutEffect, useState } from 'react'
import { useCan } from '#api/session/use-can.ts'
import { useContacts } from '#pickers/customer/use-contacts.ts'

/** CERT-61 */
const DEBOUNCE_MS = 500

/** The list that opens beneath a field: what is typed, null while nothing is, and who is found by it. */
export function useContactList() {
  const canLook = useCan(customers.list)
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const text = (typed ?? '').trim()
  const [search] = useDebouncedValue(text, DEBOUNCE_MS)
  const found = useContacts(search, combobox.dropdownOpened && canLook)
  const { contacts, count, isPending, isPlaceholderData, isError, hasNextPage } = found
  const isSearching = isPending || isPlaceholderData || search !== text

  const { resetSelectedOption } = combobox
  // The kit marks options in the page itself, and would go on counting from those that were there before. Done before the
  // new ones are seen: a key that follows at once must keep what it marks.
  useLayoutEffect(() => {
    if (!isSearching) resetSelectedOption()
  }, [isSearching, resetSelectedOption])

  async function showMore(): Promise<void> {
    await found.fetchNextPage()
    combobox.selectOption(contacts.length)
  }

  return {
    combobox,
    typed,
    setTyped,
    contacts: isError ? [] : contacts,
    count,
    state: isError ? 'failed' : isSearching ? 'pending' : 'ready',
    /** Nothing was answered yet, whatever was typed. */
    isPending,
    hasMore: hasNextPage && !isSearching,
    showMore: () => void showMore(),
    retry: () => void found.refetch(),
  } as const
}
export type ContactList = ReturnType<typeof useContactList>
