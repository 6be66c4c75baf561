import type { ExampleBike } from '#kit/example-bikes.ts'
import { formatDate } from '#lib/dates.ts'
import { Flag } from '#ui/badges/flag.tsx'
import { PlateChip } from '#ui/badges/plate-chip.tsx'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Card, Column } from '#ui/list/column.ts'

const TONES = { Active: 'success', 'At Risk': 'warning', 'Out of Order': 'danger' } as const

const mot = (bike: ExampleBike) => (
  <span className="beside">
    {formatDate(bike.mot_expiry_date)} {bike.mot_due && <Flag tone="warning">MOT Due</Flag>}
  </span>
)

export const COLUMNS: readonly Column<ExampleBike>[] = [
  { id: 'plate', header: 'Registration', sort: 'registration_plate', cell: (bike) => <PlateChip plate={bike.plate} /> },
  { id: 'make', header: 'Make and model', sort: 'make', cell: (bike) => bike.make },
  { id: 'site', header: 'Site', cell: (bike) => bike.site },
  {
    id: 'status',
    header: 'Status',
    sort: 'status',
    cell: (bike) => <StatusDot tone={TONES[bike.status]}>{bike.status}</StatusDot>,
  },
  { id: 'mot', header: 'MOT', sort: 'mot_expiry_date', cell: mot },
  {
    id: 'mileage',
    header: 'Miles',
    sort: 'current_mileage',
    align: 'end',
    cell: (bike) => bike.mileage.toLocaleString('en-GB'),
  },
]

export function toCard(bike: ExampleBike): Card {
  return {
    title: <PlateChip plate={bike.plate} />,
    aside: <StatusDot tone={TONES[bike.status]}>{bike.status}</StatusDot>,
    heading: bike.make,
    meta: `125 cc · Manual · ${bike.site}`,
    facts: [
      { label: 'MOT', value: mot(bike) },
      { label: 'Miles', value: bike.mileage.toLocaleString('en-GB') },
    ],
  }
}
