import { CloseButton, Kbd } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MOD_KEY } from '#lib/mod-key.ts'
import { remember } from '#shell/search/recent.ts'
import { type ResultRow, toRows } from '#shell/search/result-list.tsx'
import classes from '#shell/search/search.module.css'
import { SearchIcon, SearchInput } from '#shell/search/search-input.tsx'
import { SearchResults } from '#shell/search/search-results.tsx'
import { useActiveRow } from '#shell/search/use-active-row.ts'
import { useSearch } from '#shell/search/use-search.ts'

type Props = {
  /** The field that this one takes the place of, with what is typed in it. */
  before?: RefObject<HTMLInputElement | null>
  /** On phones: the field is across the header until this is called. */
  onClose?: () => void
}

/** The text goes on from the field that was there before; `hadFocus` says whether that one had the focus. */
function useReplacedField(before: Props['before']) {
  const [replaced] = useState(() => {
    const field = before?.current ?? null
    return { field, hadFocus: field !== null && field === document.activeElement }
  })
  const [text, setText] = useState(replaced.field?.value ?? '')
  const input = useRef<HTMLInputElement>(null)

  // Before the next key: what was typed while this was made comes along, and the next letter comes behind it.
  useLayoutEffect(() => {
    const typed = replaced.field?.value ?? ''
    setText(typed)
    if (!input.current) return
    input.current.value = typed
    input.current.setSelectionRange(typed.length, typed.length)
  }, [replaced])

  return { input, text, setText, hadFocus: replaced.hadFocus }
}

/**
 * A combobox whose results are links. A click outside and Escape clear field and results (SEARCH-26), choosing does
 * too; nothing of it is in the address.
 */
export function GlobalSearch({ before, onClose }: Props) {
  const { input, text, setText, hadFocus } = useReplacedField(before)
  const list = useId()
  const navigate = useNavigate()
  const found = useSearch(list, text)
  const groups = found.isFailed ? [] : found.groups
  const rows = toRows(groups)
  const { active, point, onKey } = useActiveRow(rows)

  function type(typed: string): void {
    setText(typed)
    point(undefined)
  }

  const clear = () => type('')

  function leave(): void {
    clear()
    onClose?.()
  }

  const box = useClickOutside<HTMLDivElement>(leave)

  function leaveByFocus({ currentTarget, relatedTarget, target }: FocusEvent): void {
    // It is still there when the whole window lost the focus, and gets it back.
    if (document.activeElement !== target && !currentTarget.contains(relatedTarget)) leave()
  }

  /** Runs when a row is opened by its link or by Enter. */
  function leaveTo({ id }: Pick<ResultRow, 'id'>): void {
    const row = groups.flatMap((group) => group.rows).find((one) => one.id === id)
    if (row) remember(row)
    leave()
  }

  function open(): void {
    // What is shown may be of the beginning of what is typed only.
    if (!active || found.isSearching) return
    void navigate(active.path)
    leaveTo(active)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (onKey(event) || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return text === '' || onClose ? leave() : clear()
    }
    if (event.key !== 'Enter' || rows.length === 0) return
    event.preventDefault()
    open()
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
        <SearchIcon isSearching={found.isSearching} size={16} />
      </span>
      <SearchInput
        ref={input}
        // The focus was in the field that this one takes the place of, or on the button that opened it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={onClose !== undefined || hadFocus}
        className={classes.input}
        aria-label="Search"
        placeholder="Search"
        data-search
        list={list}
        hasRows={rows.length > 0}
        active={active?.id}
        value={text}
        onType={type}
        onKeyDown={onKeyDown}
      />
      {onClose ? (
        <CloseButton aria-label="Close search" onClick={leave} />
      ) : (
        <span className={classes.hint} aria-hidden>
          <Kbd>{text === '' ? `${MOD_KEY} K` : 'Esc'}</Kbd>
        </span>
      )}
      <SearchResults id={list} found={found} groups={groups} active={active?.id} onPoint={point} onChoose={leaveTo} />
    </div>
  )
}
