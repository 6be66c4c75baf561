import { Kbd, Modal } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '#api/session/use-session.ts'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { actionsFor, matching, type PaletteEntry, pagesFor } from '#shell/search/palette-entries.ts'
import { recentRows, remember } from '#shell/search/recent.ts'
import { type ResultGroup, ResultList, type ResultRow, toRows } from '#shell/search/result-list.tsx'
import classes from '#shell/search/search.module.css'
import { SearchIcon, SearchInput } from '#shell/search/search-input.tsx'
import { SearchTrouble } from '#shell/search/search-results.tsx'
import { useActiveRow } from '#shell/search/use-active-row.ts'
import { useSearch } from '#shell/search/use-search.ts'
import type { Opening } from '#ui/on-demand/on-demand.tsx'

/** From how many letters on the school is searched as well. */
const SEARCHED_FROM = 2

/** What can be begun, where one can go, and what can be found (Ctrl/⌘+K, N-17). */
export const Palette = ({ opened, onClose }: Opening) => (
  <Modal.Root
    opened={opened}
    onClose={onClose}
    size={640}
    yOffset={96}
    centered={false}
    padding={0}
    returnFocus={false}
    // Gone at once: it gives the focus back when it leaves, and would take it from who has typed on by then.
    transitionProps={{ exitDuration: 0 }}
    // Above the panel of a route, which is a dialog too.
    zIndex={300}
  >
    <Modal.Overlay />
    <Modal.Content aria-label="Find, go or add">
      <Content onClose={onClose} />
    </Modal.Content>
  </Modal.Root>
)

function Content({ onClose }: Pick<Opening, 'onClose'>) {
  useFocusReturn()
  const [text, setText] = useState('')
  const list = useId()
  const user = useUser()
  const navigate = useNavigate()
  const found = useSearch(list, text, SEARCHED_FROM)
  const typed = text.trim()
  const of = (key: string, label: string, entries: readonly Omit<PaletteEntry, 'icon'>[]): ResultGroup[] => {
    const rows = entries.map((entry): ResultRow => ({ ...entry, id: `${list}-${key}-${entry.path}` }))
    return rows.length > 0 ? [{ key, label, rows }] : []
  }
  const groups = [
    ...(typed === '' ? of('recent', 'Recent', recentRows()) : []),
    ...of('actions', 'Actions', matching(actionsFor(user), typed)),
    ...of('pages', 'Go to', matching(pagesFor(user), typed)),
    ...(found.isFailed ? [] : found.groups),
  ]
  const { active, point, onKey } = useActiveRow(toRows(groups))

  const isFound = (row: ResultRow): boolean => toRows(found.groups).some(({ id }) => id === row.id)

  function close(row: ResultRow): void {
    if (isFound(row)) remember(row)
    onClose()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (onKey(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    // What is found may be of the beginning of what is typed only.
    if (!active || (found.isSearching && isFound(active))) return
    void navigate(active.path)
    close(active)
  }

  const isEmpty = groups.length === 0 && (found.isDone || typed.length < SEARCHED_FROM)
  return (
    <div className={classes.palette}>
      <div className={classes.paletteField}>
        <SearchIcon isSearching={found.isSearching} size={20} />
        <SearchInput
          data-autofocus
          className={classes.paletteInput}
          aria-label="Search, or type what to do"
          placeholder="Search, or type what to do"
          list={list}
          hasRows={groups.length > 0}
          active={active?.id}
          value={text}
          onType={(value) => {
            setText(value)
            point(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd aria-hidden>Esc</Kbd>
      </div>
      <div className={classes.paletteRows}>
        {groups.length > 0 && (
          <ResultList
            id={list}
            label="What to open"
            groups={groups}
            typed={typed}
            active={active?.id}
            hasIcons
            onPoint={point}
            onChoose={close}
          />
        )}
        {isEmpty && <p className={classes.note}>No results for “{typed}”</p>}
        <SearchTrouble found={found} />
      </div>
      <div className={classes.foot} aria-hidden>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> choose <Kbd>↵</Kbd> open <Kbd>Esc</Kbd> close
        <span className={classes.footEnd}>
          <Kbd>?</Kbd> all shortcuts
        </span>
      </div>
    </div>
  )
}
