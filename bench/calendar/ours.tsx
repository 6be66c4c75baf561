import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { NO_FILTERS, toPage } from '../../apps/web/src/features/calendar/layout/address.ts'
import { periodTitle, toPeriod } from '../../apps/web/src/features/calendar/layout/period.ts'
import { toCalendar } from '../../apps/web/src/features/calendar/model/calendar.ts'
import { toLookups } from '../../apps/web/src/features/calendar/model/lookups.ts'
import { MonthView } from '../../apps/web/src/features/calendar/month/month-view.tsx'
import { ThemeProvider } from '../../apps/web/src/theme/theme-provider.tsx'
import { COURSES_OF, type Grid, MONTHS, PERSON_IDS, SITE_IDS, TYPES } from './months.ts'

const ADDRESS = { ...NO_FILTERS, view: 'month', date: null, by: 'instructor' } as const
const NOW = { today: '2027-03-10', time: '10:00', minutes: 600 }

const lookups = toLookups({
  sites: SITE_IDS.map((id) => ({
    id,
    name: `Site ${id}`,
    connect_location_name: `Site ${id}`,
    is_active: true,
    default_open_days: 'TTTTTTT',
    excluded_dates: [],
  })),
  course_types: SITE_IDS.flatMap((supplier_id) =>
    TYPES.map((constant) => ({
      constant,
      supplier_id,
      name: constant,
      short_name: constant.slice(0, 4),
      colour: 'BLUE' as const,
      is_active: true,
    })),
  ),
  instructors: PERSON_IDS.map((id) => ({
    id,
    full_name: `Person ${id}`,
    colour: '#1f3f9f',
    is_active: true,
    is_instructor: true,
    supplier_ids: SITE_IDS,
  })),
})

function Month({ month }: { month: 0 | 1 }) {
  const date = MONTHS[month]
  const rows = { courses: COURSES_OF[month] ?? [], events: [], diary: [], lookups }
  const calendar = toCalendar(rows, ADDRESS, toPeriod('month', date), NOW.today)
  return (
    <MonthView
      calendar={calendar}
      date={date}
      title={periodTitle('month', date)}
      now={NOW}
      address={ADDRESS}
      toDay={(day) => toPage({ ...ADDRESS, view: 'day', date: day })}
      isLoading={false}
      isStale={false}
    />
  )
}

export const grid: Grid = (root) => {
  let show: (month: 0 | 1) => void = () => undefined
  function Page() {
    const [month, setMonth] = useState<0 | 1 | null>(null)
    show = setMonth
    return month !== null && <Month month={month} />
  }
  flushSync(() =>
    createRoot(root).render(
      <ThemeProvider>
        <MemoryRouter>
          <div style={{ display: 'flex', height: 816 }}>
            <Page />
          </div>
        </MemoryRouter>
      </ThemeProvider>,
    ),
  )
  return (month) => flushSync(() => show(month))
}
