import { Kbd, Popover } from '@mantine/core'
import { type MouseEvent, useEffect } from 'react'
import type { PlaceholderChoice, Placeholders } from '#ui/rich-text/placeholders.ts'
import { splitName } from '#ui/rich-text/rank-choices.ts'
import type { MenuState } from '#ui/rich-text/use-placeholder-menu.ts'
import classes from './placeholder-menu.module.css'

const keepFocus = (event: MouseEvent) => event.preventDefault()

function formatCount({ rows, query, showsAll }: MenuState): string {
  if (showsAll) return `All ${rows.length} placeholders`
  if (query === '') return 'Placeholders'
  const count = rows.length === 0 ? 'No' : rows.length
  return `${count} ${rows.length === 1 ? 'placeholder' : 'placeholders'} with ‘${query}’`
}

type Props = { menu: MenuState; placeholders: Placeholders }

/** Below the line that is typed, or above where there is no room, and as wide as the field. */
export function PlaceholderMenu({ menu, placeholders }: Props) {
  const { top, height, rows, active, toOptionId } = menu
  const { choices, knownFor } = placeholders
  const known = choices.filter(({ isKnown }) => isKnown).length
  const activeId = toOptionId(active)
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const option = (index: number) =>
    ({
      id: toOptionId(index),
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === active,
      onPointerMove: () => menu.onPoint(index),
      onClick: () => menu.onChoose(index),
    }) as const

  return (
    <Popover
      opened
      position="bottom-start"
      width="target"
      offset={4}
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.anchor} style={{ top, height }} />
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''} onMouseDown={keepFocus}>
        <div className={classes.head}>
          <span aria-live="polite">{formatCount(menu)}</span>
          <span className={classes.end}>
            {known} known for {knownFor}
          </span>
        </div>
        <div id={menu.id} role="listbox" aria-label="Placeholders" className={classes.list}>
          {rows.map((row, index) => (
            <div key={row.name} {...option(index)} aria-disabled={!row.isKnown} className={classes.row}>
              <Row row={row} query={menu.query} />
            </div>
          ))}
          <div role="presentation" className={classes.foot}>
            <span aria-hidden>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose <Kbd>↵</Kbd> insert
            </span>
            {rows.length < choices.length && (
              <div {...option(rows.length)} className={classes.all}>
                All {choices.length} placeholders
              </div>
            )}
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function Row({ row, query }: { row: PlaceholderChoice; query: string }) {
  const [before, match, after] = splitName(row.name, query)
  return (
    <>
      <span className={classes.name}>
        {before}
        {match && <b className={classes.match}>{match}</b>}
        {after}
      </span>
      <span className={classes.meaning}>{row.meaning}</span>
      <span className={classes.end}>{row.isKnown ? row.sample : row.reason}</span>
    </>
  )
}
