import { Button, Kbd } from '@mantine/core'
import { Link } from 'react-router'
import { Matched } from '#shell/search/matched.tsx'
import classes from '#shell/search/search.module.css'
import type { FoundGroup, useSearch } from '#shell/search/use-search.ts'

type Row = { id: string; path: string }

type Props = {
  id: string
  found: ReturnType<typeof useSearch>
  /** The id of the row that Enter opens. */
  active: string | undefined
  onPoint: (id: string) => void
  onChoose: () => void
}

const rowId = (list: string, group: FoundGroup, key: string) => `${list}-${group.key}-${key}`

/** The rows in the order of the arrow keys: those of each group, then the one that shows all of it. */
export const rowsOf = (list: string, groups: readonly FoundGroup[]): Row[] =>
  groups.flatMap((group) => [
    ...group.hits.map(({ key, path }) => ({ id: rowId(list, group, key), path })),
    ...(group.list ? [{ id: rowId(list, group, 'all'), path: group.list }] : []),
  ])

/** What the search found (SEARCH-25, SEARCH-27). The focus stays in the field, which says which row is active. */
export function SearchResults({ id, found, active, onPoint, onChoose }: Props) {
  const { typed, groups, isDone, isFailed, isIncomplete, isSearching, retry } = found
  const isEmpty = isDone && groups.length === 0
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  if (groups.length === 0 && !isEmpty && !isFailed) return <Status text={isSearching ? 'Searching…' : ''} />

  const row = (group: FoundGroup, key: string) => {
    const own = rowId(id, group, key)
    return {
      id: own,
      role: 'option',
      tabIndex: -1,
      'aria-selected': own === active,
      onPointerMove: () => onPoint(own),
      onClick: onChoose,
    } as const
  }

  return (
    // A click beside a row must not take the focus out of the field, which would clear it.
    <div className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
      <div className={classes.scroll}>
        {isFailed && (
          <p className={classes.note} role="alert">
            Unable to search. Try again.
            <Button variant="default" size="compact-sm" onClick={retry}>
              Retry
            </Button>
          </p>
        )}
        {isEmpty && <p className={classes.note}>No results for “{typed}”</p>}
        {!isFailed && groups.length > 0 && (
          <div id={id} role="listbox" aria-label="Search results">
            {groups.map((group) => (
              <div
                key={group.key}
                role="group"
                aria-label={`${group.label} (${group.count.toLocaleString('en-GB')})`}
                className={classes.group}
              >
                <div className={classes.heading} aria-hidden>
                  {group.label} ({group.count.toLocaleString('en-GB')})
                </div>
                {group.hits.map((hit) => (
                  <Link key={hit.key} to={hit.path} className={classes.row} {...row(group, hit.key)}>
                    <span className={classes.title}>
                      <Matched text={hit.title} typed={typed} />
                    </span>
                    {hit.context && (
                      <span className={classes.context}>
                        <Matched text={hit.context} typed={typed} />
                      </span>
                    )}
                    <Kbd className={classes.enter ?? ''} aria-hidden>
                      ↵
                    </Kbd>
                  </Link>
                ))}
                {group.list && (
                  <Link to={group.list} className={classes.all} {...row(group, 'all')}>
                    Show all {group.count.toLocaleString('en-GB')}
                  </Link>
                )}
              </div>
            ))}
          </div>
        )}
        {isIncomplete && <p className={classes.note}>Some results took too long</p>}
      </div>
      <div className={classes.foot} aria-hidden>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> choose <Kbd>↵</Kbd> open <Kbd>Esc</Kbd> clear
      </div>
      <Status text={isDone ? `${count.toLocaleString('en-GB')} ${count === 1 ? 'result' : 'results'}` : ''} />
    </div>
  )
}

/** For people who hear the page. */
const Status = ({ text }: { text: string }) => (
  <div role="status" className="visually-hidden">
    {text}
  </div>
)
