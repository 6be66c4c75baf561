import { WHOLE_NAME } from '@connect/contract/csv-import'
import { csvFields, csvHead } from '@connect/contract/field-table/csv'
import type { FieldTable } from '@connect/contract/field-table/field'
import { Button, Select } from '@mantine/core'
import classes from './match-columns.module.css'

type Props = {
  /** Unknown headings, and the field that each was said to be; null for one that is left out. */
  columns: Readonly<Record<string, string | null>>
  table: FieldTable
  hasNames: boolean
  /** The file was read with these. */
  isChecked: boolean
  isPending: boolean
  onMatch: (head: string, field: string | null) => void
  onCheck: () => void
}

/** Nobody but the person with the file knows. */
export function MatchColumns({ columns, table, hasNames, isChecked, isPending, onMatch, onCheck }: Props) {
  const fields = csvFields(table).flatMap((value) => {
    const field = table[value]
    return field ? [{ value, label: csvHead(field) }] : []
  })
  const options = [...(hasNames ? [{ value: WHOLE_NAME, label: 'First and last name' }] : []), ...fields]
  return (
    <section className={classes.columns} aria-label="Columns that we do not know">
      <h3 className={classes.title}>Columns that we do not know</h3>
      <p className={classes.hint}>Choose what each of them is. What you leave empty is not imported.</p>
      <div className={classes.fields}>
        {Object.entries(columns).map(([head, field]) => (
          <Select
            key={head}
            label={head}
            data={options}
            value={field}
            onChange={(chosen) => onMatch(head, chosen)}
            placeholder="Not imported"
            disabled={isPending}
            clearable
            searchable
            clearButtonProps={{ 'aria-label': `Clear ${head}` }}
            openOnFocus={false}
          />
        ))}
      </div>
      {!isChecked && (
        <Button loading={isPending} onClick={onCheck}>
          Check the file again
        </Button>
      )}
    </section>
  )
}
