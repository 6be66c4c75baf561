import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import type { BikeImport } from '@connect/contract/bikes/bike-import'
import { formatPlate, plainPlate } from '@connect/contract/bikes/plate'
import { recordedLabel } from '@connect/contract/field-table/text'
import classes from './import-check.module.css'

const counted = (count: number, words: string) => (count > 0 ? [`${count} ${words}`] : [])

/** What would become of the rows of a file, those with errors in full. */
export function ImportCheck({ checked: { created, updated, failed, rows } }: { checked: BikeImport }) {
  const sums = [...counted(created, 'to add'), ...counted(updated, 'to change'), ...counted(failed, 'with errors')]
  const errors = rows.filter(({ action }) => action === 'error')

  return (
    <div role="status" className={classes.check}>
      <p className={classes.sums}>{sums.join(', ') || 'The file has no rows.'}</p>
      {failed > 0 && <p className={classes.hint}>Nothing is imported until every row is correct.</p>}
      <ul className={classes.errors}>
        {errors.map(({ line, registration_plate, fields }) => (
          <li key={line}>
            <strong>
              Line {line} {formatPlate(plainPlate(registration_plate))}
            </strong>
            {Object.entries(fields).map(([field, messages]) => (
              <span key={field} className={classes.error}>
                {recordedLabel(BIKE_FIELDS, field)}: {messages.join(' ')}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
