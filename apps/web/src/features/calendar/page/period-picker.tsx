import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { onDemand } from '#ui/on-demand/on-demand.tsx'
import { useOpener } from '#ui/on-demand/opener.tsx'
import type { MonthPopoverProps } from './month-popover.tsx'
import classes from './period-picker.module.css'

const MonthPopover = onDemand<MonthPopoverProps>(async () => (await import('./month-popover.tsx')).MonthPopover)

type Props = { title: string; date: string; onChoose: (day: string) => void }

/** Opens a month to choose a day from. */
export function PeriodPicker({ title, date, onChoose }: Props) {
  const [opened, setOpened] = useState(false)
  const { opener, props } = useOpener(opened, 'dialog')
  const choose = (day: string) => {
    setOpened(false)
    onChoose(day)
  }
  return (
    <>
      <button {...props} type="button" className={classes.title} onClick={() => setOpened(!opened)} data-period-picker>
        <span aria-live="polite">{title}</span>
        <IconChevronDown size={16} aria-hidden />
        <span className="visually-hidden">, choose a date</span>
      </button>
      <MonthPopover opened={opened} onClose={() => setOpened(false)} opener={opener} date={date} onChoose={choose} />
    </>
  )
}
