import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

const DEBOUNCE_MS = 400

type Props = {
  /** What is searched: 'Search staff'. */
  label: string
  /** Milliseconds without a key before it is looked for. */
  pause?: number
}

/**
 * As the address's `search`: it follows the typing after a moment and starts at page 1. `/` leads here. While it has
 * the focus, what is typed stands; otherwise it follows the address.
 */
export function SearchBox({ label, pause = DEBOUNCE_MS }: Props) {
  const [params, setParams] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const current = params.get('search') ?? ''
  const apply = useDebouncedCallback((typed: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (typed.trim() === '') next.delete('search')
    else next.set('search', typed.trim())
    setParams(next, { replace: true })
  }, pause)

  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = current
  }, [current])

  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      data-search
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden />}
      defaultValue={current}
      onChange={({ currentTarget: { value } }) => apply(value)}
    />
  )
}
