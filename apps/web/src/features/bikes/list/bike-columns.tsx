import type { BikeRow } from '@connect/contract/bikes/bike'
import { BIKE_LIST_FIELDS } from '@connect/contract/bikes/bike-list-fields'
import { BIKE_STATUSES, type BikeStatus, type Expiry, expiryFlag, SORN_FLAG } from '@connect/contract/bikes/bike-rules'
import { formatPlate } from '@connect/contract/bikes/plate'
import { type ListField, listFields, type PlainField } from '@connect/contract/field-table/plain-field'
import { displayValue, shortLabel } from '@connect/contract/field-table/text'
import type { ReactNode } from 'react'
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

/** The first of its sites is where it stands. */
export const siteName = ({ supplier: [site] }: Pick<BikeRow, 'supplier'>): string =>
  site?.connect_location_name ?? 'No site'

type ExpiryProps = { kind: Expiry; date: string | null; today: string }

export function ExpiryDate({ kind, date, today }: ExpiryProps) {
  const flag = expiryFlag(kind, date, today)
  return (
    <span className={classes.expiry}>
      {date ? formatDate(date) : '–'}
      {flag && (
        <Flag tone={flag.tone} isQuiet={flag.isQuiet}>
          {flag.label}
        </Flag>
      )}
    </span>
  )
}

type TaxProps = { bike: Pick<BikeRow, 'tax_expiry_date' | 'is_sorn'>; today: string }

export const TaxExpiry = ({ bike, today }: TaxProps) =>
  bike.is_sorn ? (
    <Flag tone={SORN_FLAG.tone}>{SORN_FLAG.label}</Flag>
  ) : (
    <ExpiryDate kind="tax" date={bike.tax_expiry_date} today={today} />
  )

type Cell = { header?: string; cell: (bike: BikeRow, today: string) => ReactNode }

const CELLS: { [N in ListField<typeof BIKE_LIST_FIELDS>]?: Cell } = {
  registration_plate: { cell: ({ registration_plate }) => <PlateChip plate={formatPlate(registration_plate)} /> },
  make: {
    header: 'Make and model',
    cell: ({ make, model, engine_size }) => (
      <span className={classes.two}>
        <span className={classes.name} title={`${make} ${model}`}>
          {make} {model}
        </span>
        <span className={classes.under}>{engineLabel(engine_size)}</span>
      </span>
    ),
  },
  supplier: {
    cell: (bike) => (
      <span className={classes.site} title={siteName(bike)}>
        {siteName(bike)}
      </span>
    ),
  },
  status: { cell: BikeStatusDot },
  mot_expiry_date: {
    cell: ({ mot_expiry_date }, today) => <ExpiryDate kind="mot" date={mot_expiry_date} today={today} />,
  },
  tax_expiry_date: {
    cell: (bike, today) => <TaxExpiry bike={bike} today={today} />,
  },
  insurance_status: {
    cell: ({ insurance_status }) => (
      <span className={insurance_status ? undefined : classes.inactive}>
        {displayValue(BIKE_LIST_FIELDS.insurance_status, insurance_status)}
      </span>
    ),
  },
}

/** `today` is `yyyy-MM-dd` in Europe/London. */
export const bikeColumns = (today: string): readonly Column<BikeRow>[] =>
  listFields(BIKE_LIST_FIELDS, { columns: true }).map((name) => {
    const field: PlainField = BIKE_LIST_FIELDS[name]
    const { header = shortLabel(field), cell } = CELLS[name] ?? {}
    return {
      id: name,
      header,
      cell: (bike) => (cell ? cell(bike, today) : displayValue(field, bike[name])),
      ...(field.sort && { sort: name }),
      ...(field.kind === 'whole' || field.kind === 'money' ? { align: 'end' } : {}),
    }
  })

export const toBikeCard =
  (today: string) =>
  (bike: BikeRow): Card => ({
    title: <PlateChip plate={formatPlate(bike.registration_plate)} />,
    aside: <BikeStatusDot status={bike.status} />,
    heading: `${bike.make} ${bike.model}`,
    meta: [
      engineLabel(bike.engine_size),
      displayValue(BIKE_LIST_FIELDS.transmission, bike.transmission),
      siteName(bike),
    ].join(' · '),
    facts: [
      {
        label: shortLabel(BIKE_LIST_FIELDS.mot_expiry_date),
        value: <ExpiryDate kind="mot" date={bike.mot_expiry_date} today={today} />,
      },
      {
        label: shortLabel(BIKE_LIST_FIELDS.tax_expiry_date),
        value: <ExpiryDate kind="tax" date={bike.tax_expiry_date} today={today} />,
      },
      {
        label: shortLabel(BIKE_LIST_FIELDS.insurance_status),
        value: displayValue(BIKE_LIST_FIELDS.insurance_status, bike.insurance_status),
      },
    ],
  })
