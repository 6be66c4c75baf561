import { Loader } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

type Props = Omit<ComponentPropsWithRef<'input'>, 'list' | 'onChange'> & {
  'aria-label': string
  /** The id of the list of results. */
  list: string
  hasRows: boolean
  /** The id of the row that Enter opens. */
  active: string | undefined
  onType: (text: string) => void
}

/** The field over a list of results, which keeps the focus while keys lead through the list. */
export function SearchInput({ list, hasRows, active, onType, ...input }: Props) {
  return (
    <input
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={hasRows}
      aria-controls={hasRows ? list : undefined}
      aria-activedescendant={active}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget: { value } }) => onType(value)}
      {...input}
    />
  )
}

export const SearchIcon = ({ isSearching, size }: { isSearching: boolean; size: number }) =>
  isSearching ? <Loader size={size} role="img" aria-label="Searching" /> : <IconSearch size={size} aria-hidden />
