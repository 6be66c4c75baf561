import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { plainPlate } from '@connect/contract/bikes/plain-plate'
import { formatPlate } from '@connect/contract/bikes/plate'
import { bikes } from '@connect/contract/bikes/routes'
import { IMPORT_LIMIT } from '@connect/contract/csv-import'
import { pathTo } from '@connect/contract/paths'
import { ImportPanel } from '#pickers/import/import-panel.tsx'

const LIMIT = IMPORT_LIMIT.toLocaleString('en-GB')

/** A bike is known by its registration. */
export const ImportBikesPanel = () => (
  <ImportPanel
    route={bikes.import}
    title="Import bikes"
    description={`At most ${LIMIT} rows. If a registration already exists, that bike is updated. Empty cells are ignored.`}
    closeTo={pathTo('/v2/bikes')}
    table={BIKE_FIELDS}
    rowName={({ registration_plate }) => formatPlate(plainPlate(registration_plate))}
  />
)
