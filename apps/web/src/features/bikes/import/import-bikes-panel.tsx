import { IMPORT_LIMIT } from '@connect/contract/bikes/bike-import'
import { bikes } from '@connect/contract/bikes/routes'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { BIKES_PATH } from '#features/bikes/bike-paths.ts'
import { FilesInput } from '#ui/files/files-input.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { ImportCheck } from './import-check.tsx'
import { useImport } from './use-import.ts'

const LIMIT = IMPORT_LIMIT.toLocaleString('en-GB')

/** Bikes from a file: what would become of each row is shown before anything is written. */
export function ImportBikesPanel() {
  const { closeTo, close } = useClosePanel(BIKES_PATH)
  const canImport = useCan(bikes.import)
  const { file, checked, refusal, isPending, choose, write } = useImport(({ created, updated }) => {
    toast.success(`${created} added, ${updated} changed`)
    void close()
  })
  const isReady = checked !== null && checked.failed === 0 && checked.rows.length > 0

  return (
    <RoutePanel
      title="Import bikes"
      subtitle="A CSV file in the same format as 'Export CSV'."
      closeTo={closeTo}
      foot={
        <>
          <Button variant="default" component={Link} to={closeTo}>
            Cancel
          </Button>
          <Button disabled={!isReady || !canImport} loading={isPending && checked !== null} onClick={write}>
            Import bikes
          </Button>
        </>
      }
    >
      <FilesInput
        label="File"
        accept=".csv,text/csv"
        description={`At most ${LIMIT} rows. If a registration already exists, that bike is updated. Empty cells are ignored.`}
        error={refusal}
        files={file ? [{ file, state: isPending ? 'sending' : 'chosen' }] : []}
        onAdd={([first]) => choose(first)}
        onRemove={() => choose(undefined)}
        isFrozen={!canImport || isPending}
      />
      {checked && <ImportCheck checked={checked} />}
    </RoutePanel>
  )
}
