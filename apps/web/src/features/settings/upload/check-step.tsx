import type { TestUpload } from '@connect/contract/courses/upload/test-upload'
import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { DataList } from '#ui/list/data-list.tsx'
import { Pager } from '#ui/list/pager.tsx'
import classes from './upload.module.css'
import { COLUMNS, FILTERS, type Filter, filterRows, isFilter, toCard } from './upload-rows.tsx'
import type { Upload } from './use-upload.ts'

const PAGE_SIZE = 50

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`

const toCounts = ({ rows, missing }: TestUpload) => ({
  writes: rows.filter(({ outcome }) => outcome === 'CREATE' || outcome === 'UPDATE').length,
  flags: missing.filter(({ is_known }) => !is_known).length,
  errors: rows.filter(({ outcome }) => outcome === 'ERROR').length,
})

function buttonText({ writes, flags }: { writes: number; flags: number }): string {
  if (writes > 0) return `Import ${counted(writes, 'test', 'tests')}`
  return flags > 0 ? `Flag ${counted(flags, 'missing test', 'missing tests')}` : 'Nothing to import'
}

/** Nothing is saved before the button. */
export function CheckStep({ answer, isPending, write, goTo }: Upload) {
  const [params] = useSearchParams()
  if (!answer) return null
  const counts = toCounts(answer)
  const chosen = params.get('show')
  const filter: Filter = isFilter(chosen) ? chosen : 'all'
  const rows = filterRows(answer, filter)
  const page = Math.min(Number(params.get('page')) || 1, Math.max(1, Math.ceil(rows.length / PAGE_SIZE)))

  return (
    <div className={classes.check}>
      <div className={classes.head}>
        <p className={classes.hint} role="status">
          {counts.errors > 0
            ? `${counted(counts.errors, 'row has', 'rows have')} errors. Nothing is imported until every row is correct.`
            : 'Nothing is saved until you import. Tests that are missing from this file are never deleted.'}
        </p>
        <nav aria-label="Show" className={classes.shown}>
          {Object.entries(FILTERS).map(([name, label]) => (
            <Link
              key={name}
              to={{ search: name === 'all' ? '' : `?show=${name}` }}
              replace
              className={classes.show}
              aria-current={name === filter || undefined}
            >
              {label} <span>{filterRows(answer, name as Filter).length}</span>
            </Link>
          ))}
        </nav>
      </div>
      <div className={classes.rows}>
        <DataList
          label="Tests"
          columns={COLUMNS}
          card={toCard}
          rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          rowKey={({ key }) => key}
          status="success"
          onRetry={() => undefined}
          empty="No tests"
          emptyCards="No tests"
        />
      </div>
      <Pager page={page} pageSize={PAGE_SIZE} total={rows.length} />
      <div className={`${classes.foot} ${classes.bottom}`}>
        <Button disabled={counts.errors > 0 || counts.writes + counts.flags === 0} loading={isPending} onClick={write}>
          {buttonText(counts)}
        </Button>
        <Button variant="default" onClick={() => goTo('match')}>
          Back
        </Button>
      </div>
    </div>
  )
}
