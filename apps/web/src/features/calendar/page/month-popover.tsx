import { Popover } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Opening } from '#ui/on-demand/on-demand.tsx'
import { type Opener, OpenerTarget } from '#ui/on-demand/opener.tsx'
import classes from './period-picker.module.css'

const MonthPicker = lazy(async () => ({ default: (await import('./month-picker.tsx')).MonthPicker }))

export type MonthPopoverProps = Opening & { opener: Opener; date: string; onChoose: (day: string) => void }

export const MonthPopover = ({ opened, onClose, opener, date, onChoose }: MonthPopoverProps) => (
  <Popover
    id={opener.id}
    opened={opened}
    onChange={(isOpen) => {
      if (!isOpen) onClose()
    }}
    position="bottom-start"
    trapFocus
    returnFocus
  >
    <Popover.Target>
      <OpenerTarget opener={opener} />
    </Popover.Target>
    <Popover.Dropdown>
      <Suspense fallback={<div className={classes.room} />}>
        <MonthPicker date={date} onChoose={onChoose} />
      </Suspense>
    </Popover.Dropdown>
  </Popover>
)
