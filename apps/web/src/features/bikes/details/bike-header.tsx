import type { Bike } from '@connect/contract/bikes/bike'
import { formatPlate } from '@connect/contract/bikes/plate'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { BikeStatusDot } from '#features/bikes/list/bike-columns.tsx'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { usePageTitle } from '#lib/hooks/use-page-title.ts'
import { PlateChip } from '#ui/badges/plate-chip.tsx'
import { BackLink } from '#ui/page/back-link.tsx'
import classes from './bike-header.module.css'

/** BIKE-28…BIKE-31 */
const ACTIONS = [
  { label: 'View bike documents', path: 'document/view' },
  { label: 'Upload bike document', path: 'document' },
  { label: 'Edit bike details', path: 'edit' },
  { label: 'Add comment', path: 'comment', isFirst: true },
] as const

export function BikeHeader({ bike }: { bike: Bike }) {
  const { search } = useLocation()
  const plate = formatPlate(bike.registration_plate)
  const name = `${bike.make} ${bike.model}`
  usePageTitle(`${plate} ${name}`)

  return (
    <header className={classes.header}>
      <BackLink to={pathTo('/v2/bikes')} />
      <h1 ref={useFocusHeading<HTMLHeadingElement>()} tabIndex={-1} className={classes.title}>
        <PlateChip plate={plate} size="lg" /> <span>{name}</span>
      </h1>
      <BikeStatusDot status={bike.status} />
      <nav aria-label="Bike" className={classes.actions}>
        {ACTIONS.map(({ label, path, ...action }) => (
          <Button
            key={path}
            component={Link}
            to={{ pathname: path, search }}
            variant={'isFirst' in action ? 'filled' : 'default'}
          >
            {label}
          </Button>
        ))}
      </nav>
    </header>
  )
}
