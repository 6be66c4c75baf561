import { ActionIcon, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { type Address, countFilters } from '#features/calendar/layout/address.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import { LazyDrawer } from '#ui/on-demand/overlays.ts'
import { FilterFields } from './filter-fields.tsx'
import classes from './filters-button.module.css'

type Props = {
  calendar: Calendar
  address: Address
  change: (changes: Partial<Address>) => void
  isPhone?: boolean
}

export function FiltersButton({ calendar, address, change, isPhone = false }: Props) {
  const [opened, setOpened] = useState(false)
  const count = countFilters(address)
  const label = count > 0 ? `Filters · ${count}` : 'Filters'
  const open = () => setOpened(true)
  const icon = <IconAdjustmentsHorizontal size={isPhone ? 18 : 16} stroke={1.6} aria-hidden />
  return (
    <>
      {isPhone ? (
        <ActionIcon variant="default" size={40} aria-label={label} onClick={open}>
          {icon}
        </ActionIcon>
      ) : (
        <Button variant="default" className={classes.button ?? ''} leftSection={icon} onClick={open}>
          {label}
        </Button>
      )}
      <LazyDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        {...(isPhone ? { position: 'bottom', size: 'auto' } : { position: 'left', size: 320 })}
        title="Filters"
        closeButtonProps={{ 'aria-label': 'Close filters' }}
      >
        <div className={classes.fields}>
          <FilterFields calendar={calendar} address={address} change={change} />
          <Button onClick={() => setOpened(false)}>Show results</Button>
        </div>
      </LazyDrawer>
    </>
  )
}
