import { Kbd } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from '#shell/search/search.module.css'

export type ResultRow = { id: string; title: string; context: string | null; path: string; icon?: Icon }

/** `all` leads to the list that has more of them. */
export type ResultGroup = { key: string; label: string; rows: readonly ResultRow[]; all?: ResultRow | null }

/** In the order of the arrow keys: those of each group, then the one that shows all of it. */
export const toRows = (groups: readonly ResultGroup[]): ResultRow[] =>
  groups.flatMap(({ rows, all }) => (all ? [...rows, all] : rows))

type Props = {
  id: string
  label: string
  groups: readonly ResultGroup[]
  /** What is marked in the rows. */
  typed: string
  /** The id of the row that Enter opens. */
  active: string | undefined
  /** Of the palette, where actions, pages and results share an edge. */
  hasIcons?: boolean
  onPoint: (id: string) => void
  onChoose: (row: ResultRow) => void
}

/** Links as the options of a combobox: the focus stays in its field, which says which of them is active. */
export function ResultList({ id, label, groups, typed, active, hasIcons = false, onPoint, onChoose }: Props) {
  const option = (row: ResultRow) =>
    ({
      id: row.id,
      to: row.path,
      role: 'option',
      tabIndex: -1,
      'aria-selected': row.id === active,
      onPointerMove: () => onPoint(row.id),
      onClick: () => onChoose(row),
    }) as const

  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-label={group.label} className={classes.group}>
          <div className={classes.heading} aria-hidden>
            {group.label}
          </div>
          {group.rows.map((row) => (
            <Link key={row.id} className={classes.row} {...option(row)}>
              {hasIcons && row.icon && <row.icon size={18} stroke={1.6} aria-hidden />}
              <span className={classes.title}>
                <Matched text={row.title} typed={typed} />
              </span>
              {row.context && (
                <span className={classes.context}>
                  <Matched text={row.context} typed={typed} />
                </span>
              )}
              <Kbd className={classes.enter ?? ''} aria-hidden>
                ↵
              </Kbd>
            </Link>
          ))}
          {group.all && (
            <Link className={classes.all} {...option(group.all)}>
              {group.all.title}
            </Link>
          )}
        </div>
      ))}
    </div>
  )
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Weight and a line mark it, not colour. */
function Matched({ text, typed }: { text: string; typed: string }) {
  const words = literally(typed.trim()).replaceAll(/\s+/g, String.raw`\s*`)
  const [, before = '', found = ''] = new RegExp(`^(.*?(?:^|\\s))(${words})`, 'iu').exec(text) ?? []
  if (found === '') return text
  return (
    <>
      {before}
      <b className={classes.matched}>{found}</b>
      {text.slice(before.length + found.length)}
    </>
  )
}
