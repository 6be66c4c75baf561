import { ID_HEAD } from '@connect/contract/field-table/csv'
import type { FieldTable } from '@connect/contract/field-table/field'
import { recordedLabel } from '@connect/contract/field-table/text'
import classes from './import-check.module.css'
import type { Imported } from './use-import.ts'

const counted = (count: number, words: string) => (count > 0 ? [`${count} ${words}`] : [])

type Props<I extends Imported> = {
  checked: I
  /** Says what its fields are called. */
  table: FieldTable
  /** Which thing a row is about, beside its line. */
  rowName: (row: I['rows'][number]) => string
}

/** Shows rows with errors in full, and what the first of the others would change. */
export function ImportCheck<I extends Imported>({ checked, table, rowName }: Props<I>) {
  const { created, updated, unchanged = 0, failed, rows } = checked
  const sums = [
    ...counted(created, 'to add'),
    ...counted(updated, 'to change'),
    ...counted(unchanged, 'unchanged'),
    ...counted(failed, 'with errors'),
  ]
  const errors = rows.filter(({ action }) => action === 'error')
  const previewed = rows.filter(({ changes }) => changes.length > 0)
  const written = created + updated

  return (
    <div className={classes.check}>
      <div role="status">
        <p className={classes.sums}>{sums.join(', ') || 'The file has no rows.'}</p>
        {failed > 0 && <p className={classes.hint}>Nothing is imported until every row is correct.</p>}
        <ul className={classes.errors}>
          {errors.map((row) => (
            <li key={row.line}>
              <strong>
                Line {row.line} {rowName(row)}
              </strong>
              {Object.entries(row.fields).map(([field, messages]) => (
                <span key={field} className={classes.error}>
                  {field === 'id' ? ID_HEAD : recordedLabel(table, field)}: {messages.join(' ')}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </div>
      {previewed.length > 0 && (
        <section className={classes.preview} aria-label="What would change">
          <h3>
            {previewed.length < written ? `The first ${previewed.length} of ${written} rows` : 'What would change'}
          </h3>
          <ul className={classes.errors}>
            {previewed.map((row) => (
              <li key={row.line}>
                <strong>
                  Line {row.line} {rowName(row)}
                </strong>
                {row.action === 'create' && ' (new)'}
                {row.changes.map(({ field, before, after }) => (
                  <span key={field} className={classes.change}>
                    {recordedLabel(table, field)}: {row.action === 'create' ? '' : `${before ?? '–'} → `}
                    {after ?? '–'}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
