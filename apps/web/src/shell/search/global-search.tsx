import { CloseButton, Kbd, Loader } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MOD_KEY } from '#lib/mod-key.ts'
import { remember } from '#shell/search/recent.ts'
import { type ResultRow, toRows } from '#shell/search/result-list.tsx'
import classes from '#shell/search/search.module.css'
import { SearchResults } from '#shell/search/search-results.tsx'
import { useActiveRow } from '#shell/search/use-active-row.ts'
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
    field: before?.current ?? null,
    text: before?.current?.value ?? '',
    hasFocus: onClose !== undefined || (before?.current ?? null) === document.activeElement,
  }))
  const [text, setText] = useState(handed.text)
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const navigate = useNavigate()
  const found = useSearch(list, text)
  const groups = found.isFailed ? [] : found.groups
  const rows = toRows(groups)
  const { active, point, onKey } = useActiveRow(rows)

  // Before the next key: what was typed while this was made comes along, and the next letter comes behind it.
  useLayoutEffect(() => {
    const typed = handed.field?.value ?? ''
    setText(typed)
    if (!input.current) return
    input.current.value = typed
    input.current.setSelectionRange(typed.length, typed.length)
  }, [handed])

  function clear(): void {
    setText('')
    point(undefined)
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
        {found.isSearching ? (
          <Loader size={16} role="img" aria-label="Searching" />
        ) : (
          <IconSearch size={16} aria-hidden />
        )}
      </span>
      <input
        ref={input}
        // The focus was in the field that this one takes the place of, or on the button that opened it.
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
          point(undefined)
        }}
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
