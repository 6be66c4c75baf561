import { Button, Kbd } from '@mantine/core'
import { MOD_KEY } from '#lib/mod-key.ts'
import { type ResultGroup, ResultList, type ResultRow } from '#shell/search/result-list.tsx'
import classes from '#shell/search/search.module.css'
import type { useSearch } from '#shell/search/use-search.ts'

type Props = {
  id: string
  found: ReturnType<typeof useSearch>
  groups: readonly ResultGroup[]
  active: string | undefined
  onPoint: (id: string) => void
  onChoose: (row: ResultRow) => void
}

export function SearchResults({ found, groups, ...list }: Props) {
  const { typed, count, isDone, isFailed, isSearching } = found
  const isEmpty = isDone && groups.length === 0
  if (groups.length === 0 && !isEmpty && !isFailed) return <Status text={isSearching ? 'Searching…' : ''} />

  return (
    // A click beside a row must not take the focus out of the field, which would clear it.
    <div className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
      <div className={classes.scroll}>
        {isEmpty && <p className={classes.note}>No results for “{typed}”</p>}
        {!isFailed && groups.length > 0 && (
          <ResultList {...list} label="Search results" groups={groups} typed={typed} />
        )}
        <SearchTrouble found={found} />
      </div>
      <div className={classes.foot} aria-hidden>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> choose <Kbd>↵</Kbd> open <Kbd>Esc</Kbd> clear
        <span className={classes.footEnd}>
          <Kbd>{MOD_KEY} K</Kbd> actions
        </span>
      </div>
      <Status text={isDone ? `${count.toLocaleString('en-GB')} ${count === 1 ? 'result' : 'results'}` : ''} />
    </div>
  )
}

export function SearchTrouble({ found: { isFailed, isIncomplete, retry } }: Pick<Props, 'found'>) {
  if (isIncomplete) return <p className={classes.note}>Some results took too long</p>
  if (!isFailed) return null
  return (
    <p className={classes.note} role="alert">
      Unable to search. Try again.
      <Button variant="default" size="compact-sm" onClick={retry}>
        Retry
      </Button>
    </p>
  )
}

/** For people who hear the page. */
const Status = ({ text }: { text: string }) => (
  <div role="status" className="visually-hidden">
    {text}
  </div>
)
