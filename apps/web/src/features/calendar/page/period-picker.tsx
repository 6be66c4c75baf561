import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import classes from './period-picker.module.css'

const MonthPicker = lazy(async () => ({ default: (await import('./month-picker.tsx')).MonthPicker }))

type Props = { title: string; date: string; onChoose: (day: string) => void }

/** The period's title, which opens a month to choose a day from. */
export function PeriodPicker({ title, date, onChoose }: Props) {
  const [opened, setOpened] = useState(false)
  const choose = (day: string) => {
    setOpened(false)
    onChoose(day)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.title} onClick={() => setOpened(!opened)} data-period-picker>
          <span aria-live="polite">{title}</span>
          <IconChevronDown size={16} aria-hidden />
          <span className="visually-hidden">, choose a date</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<div className={classes.room} />}>
          <MonthPicker date={date} onChoose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
