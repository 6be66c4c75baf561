import { csvFields, csvHead } from '@connect/contract/field-table/csv'
import type { FieldTable } from '@connect/contract/field-table/field'
import type { Named, Output } from '@connect/contract/route'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { saveFile } from '#api/query/use-download.ts'
import { useCan } from '#api/session/use-can.ts'
import { FilesInput } from '#ui/files/files-input.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { ImportCheck } from './import-check.tsx'
import { MatchColumns } from './match-columns.tsx'
import { type Imported, useImport } from './use-import.ts'

type Props<R extends Named> = {
  route: Output<R> extends Imported ? R : never
  /** 'Import bikes' */
  title: string
  /** What happens to rows of things that exist, and how many rows there may be. */
  description: string
  /** The list that it closes to. */
  closeTo: string
  table: FieldTable
  rowName: (row: (Output<R> & Imported)['rows'][number]) => string
  /** A column may have whole names. */
  hasNames?: boolean
}

function saveTemplate(table: FieldTable, title: string): void {
  const heads = csvFields(table).flatMap((name) => table[name] ?? [])
  const text = `\uFEFF${heads.map((field) => `"${csvHead(field)}"`).join(',')}\r\n`
  saveFile(new Blob([text], { type: 'text/csv' }), `${title.toLowerCase().replaceAll(' ', '-')}.csv`)
}

/** What would become of each row is shown before anything is written. */
export function ImportPanel<R extends Named>({
  route,
  title,
  description,
  table,
  rowName,
  hasNames = false,
  ...props
}: Props<R>) {
  const { closeTo, close } = useClosePanel(props.closeTo)
  const canImport = useCan(route)
  const { file, checked, refusal, isPending, columns, choose, match, checkAgain, write } = useImport<R>(
    route,
    ({ created, updated }) => {
      toast.success(`${created} added, ${updated} changed`)
      void close()
    },
  )
  const answer = checked as (Output<R> & Imported) | null
  const isReady = answer !== null && answer.failed === 0 && answer.rows.length > 0

  return (
    <RoutePanel
      title={title}
      subtitle="A CSV file in the same format as 'Export CSV'."
      closeTo={closeTo}
      foot={
        <>
          <Button variant="default" component={Link} to={closeTo}>
            Cancel
          </Button>
          <Button disabled={!isReady || !canImport} loading={isPending && answer !== null} onClick={write}>
            {title}
          </Button>
        </>
      }
    >
      <FilesInput
        label="File"
        accept=".csv,text/csv"
        description={description}
        error={refusal}
        files={file ? [{ file, state: isPending ? 'sending' : 'chosen' }] : []}
        onAdd={([first]) => choose(first)}
        onRemove={() => choose(undefined)}
        isFrozen={!canImport || isPending}
      />
      {canImport && (
        <Button variant="subtle" size="compact-sm" onClick={() => saveTemplate(table, title)}>
          Download a template
        </Button>
      )}
      {file && Object.keys(columns).length > 0 && (
        <MatchColumns
          columns={columns}
          table={table}
          hasNames={hasNames}
          isChecked={answer !== null}
          isPending={isPending}
          onMatch={match}
          onCheck={checkAgain}
        />
      )}
      {answer && <ImportCheck checked={answer} table={table} rowName={rowName} />}
    </RoutePanel>
  )
}
