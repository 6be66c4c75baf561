import type { BikeRow } from '@connect/contract/bikes/bike'
import {
  BIKE_STATUSES,
  type BikeStatus,
  type Expiry,
  expiryFlag,
  insuranceLabel,
  transmissionShort,
} from '@connect/contract/bikes/bike-rules'
import { formatPlate } from '@connect/contract/bikes/plate'
import { formatDate } from '#lib/dates.ts'
import { Flag } from '#ui/badges/flag.tsx'
import { PlateChip } from '#ui/badges/plate-chip.tsx'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import classes from './bike-columns.module.css'

export const BikeStatusDot = ({ status }: { status: BikeStatus }) => (
  <StatusDot tone={BIKE_STATUSES[status].tone}>{BIKE_STATUSES[status].label}</StatusDot>
)

/** '125 cc', and 'Electric' for none. */
export const engineLabel = (engine_size: number): string =>
  engine_size > 0 ? `${engine_size.toLocaleString('en-GB')} cc` : 'Electric'

/** The first of its sites is where it stands (BIKE-79). */
export const siteName = ({ supplier: [site] }: Pick<BikeRow, 'supplier'>): string =>
  site?.connect_location_name ?? 'No site'

type ExpiryProps = { kind: Expiry; date: string | null; today: string }

/** A date, with a flag only where it calls for something (BIKE-89, BIKE-90). */
export function ExpiryDate({ kind, date, today }: ExpiryProps) {
  const flag = expiryFlag(kind, date, today)
  return (
    <span className={classes.expiry}>
      {date ? formatDate(date) : '–'}
      {flag && <Flag tone={flag.tone}>{flag.label}</Flag>}
    </span>
  )
}

const mileage = ({ current_mileage }: BikeRow) => current_mileage?.toLocaleString('en-GB') ?? '–'

/** `today` is `yyyy-MM-dd` in Europe/London. Its fields to sort by are the API's. */
export const bikeColumns = (today: string): readonly Column<BikeRow>[] => [
  {
    id: 'plate',
    header: 'Registration',
    sort: 'registration_plate',
    cell: ({ registration_plate }) => <PlateChip plate={formatPlate(registration_plate)} />,
  },
  {
    id: 'make',
    header: 'Make and model',
    sort: 'make',
    cell: ({ make, model, engine_size }) => (
      <span className={classes.two}>
        <span className={classes.name} title={`${make} ${model}`}>
          {make} {model}
        </span>
        <span className={classes.under}>{engineLabel(engine_size)}</span>
      </span>
    ),
  },
  { id: 'site', header: 'Site', cell: (bike) => <span className={classes.site}>{siteName(bike)}</span> },
  { id: 'status', header: 'Status', sort: 'status', cell: BikeStatusDot },
  {
    id: 'transmission',
    header: 'Transmission',
    sort: 'transmission',
    cell: ({ transmission }) => transmissionShort(transmission),
  },
  {
    id: 'mot',
    header: 'MOT',
    sort: 'mot_expiry_date',
    cell: ({ mot_expiry_date }) => <ExpiryDate kind="mot" date={mot_expiry_date} today={today} />,
  },
  {
    id: 'tax',
    header: 'Tax',
    sort: 'tax_expiry_date',
    cell: ({ tax_expiry_date }) => <ExpiryDate kind="tax" date={tax_expiry_date} today={today} />,
  },
  {
    id: 'service',
    header: 'Last service',
    sort: 'service_date',
    cell: ({ service_date }) => formatDate(service_date) || '–',
  },
  { id: 'mileage', header: 'Mileage', sort: 'current_mileage', align: 'end', cell: mileage },
  {
    id: 'insurance',
    header: 'Insurance',
    cell: ({ insurance_status }) => (
      <span className={insurance_status ? undefined : classes.inactive}>{insuranceLabel(insurance_status)}</span>
    ),
  },
]

export const toBikeCard =
  (today: string) =>
  (bike: BikeRow): Card => ({
    title: <PlateChip plate={formatPlate(bike.registration_plate)} />,
    aside: <BikeStatusDot status={bike.status} />,
    heading: `${bike.make} ${bike.model}`,
    meta: [engineLabel(bike.engine_size), transmissionShort(bike.transmission), siteName(bike)].join(' · '),
    facts: [
      { label: 'MOT', value: <ExpiryDate kind="mot" date={bike.mot_expiry_date} today={today} /> },
      { label: 'Tax', value: <ExpiryDate kind="tax" date={bike.tax_expiry_date} today={today} /> },
      { label: 'Insurance', value: insuranceLabel(bike.insurance_status) },
    ],
  })
