import { CloseButton, Kbd, Loader } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import classes from '#shell/search/search.module.css'
import { rowsOf, SearchResults } from '#shell/search/search-results.tsx'
import { useSearch } from '#shell/search/use-search.ts'

type Props = {
  /** The field that this one takes the place of, with what is typed in it. */
  before?: RefObject<HTMLInputElement | null>
  /** On phones: the field is across the header until this is called. */
  onClose?: () => void
}

/**
 * The search of the whole school: a combobox whose results are links (SEARCH-01). A click outside and Escape clear field and
 * results (SEARCH-26), choosing does too; nothing of it is in the address.
 */
export function GlobalSearch({ before, onClose }: Props) {
  const [handed] = useState(() => ({
    text: before?.current?.value ?? '',
    hasFocus: onClose !== undefined || (before?.current ?? null) === document.activeElement,
  }))
  const [text, setText] = useState(handed.text)
  const [pointed, setPointed] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const navigate = useNavigate()
  const found = useSearch(text)
  const rows = found.isFailed ? [] : rowsOf(list, found.groups)
  const active = rows.find(({ id }) => id === pointed) ?? rows[0]

  useEffect(() => input.current?.setSelectionRange(handed.text.length, handed.text.length), [handed])
  useEffect(() => {
    if (active) document.getElementById(active.id)?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  function clear(): void {
    setText('')
    setPointed(undefined)
  }

  function leave(): void {
    clear()
    onClose?.()
  }

  const box = useClickOutside<HTMLDivElement>(leave)

  function leaveByFocus({ currentTarget, relatedTarget, target }: FocusEvent): void {
    // It is still there when the whole window lost the focus, and gets it back.
    if (document.activeElement !== target && !currentTarget.contains(relatedTarget)) leave()
  }

  function step(by: number): void {
    const index = rows.findIndex(({ id }) => id === active?.id)
    setPointed(rows.at((index + by) % rows.length)?.id)
  }

  function open(): void {
    // What is shown may be of the beginning of what is typed only.
    if (!active || found.isSearching) return
    void navigate(active.path)
    leave()
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Home: () => setPointed(rows[0]?.id),
    End: () => setPointed(rows.at(-1)?.id),
    Enter: open,
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return text === '' || onClose ? leave() : clear()
    }
    const act = keys[event.key]
    if (!act || rows.length === 0) return
    event.preventDefault()
    act()
  }

  return (
    <div
      ref={box}
      role="search"
      className={onClose ? classes.phone : classes.slot}
      data-open={text.trim() !== '' || undefined}
      onBlur={leaveByFocus}
    >
      <span className={classes.icon}>
        {found.isSearching ? <Loader size={16} aria-label="Searching" /> : <IconSearch size={16} aria-hidden />}
      </span>
      <input
        ref={input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={handed.hasFocus}
        className={classes.input}
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? list : undefined}
        aria-activedescendant={active?.id}
        placeholder="Search"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-search
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          setPointed(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      {onClose ? (
        <CloseButton aria-label="Close search" onClick={leave} />
      ) : (
        <span className={classes.hint} aria-hidden>
          {text !== '' && <Kbd>Esc</Kbd>}
        </span>
      )}
      <SearchResults id={list} found={found} active={active?.id} onPoint={setPointed} onChoose={leave} />
    </div>
  )
}
