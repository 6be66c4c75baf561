import 'react-big-calendar/lib/css/react-big-calendar.css'
import 'dayjs/locale/en-gb'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Calendar, dayjsLocalizer } from 'react-big-calendar'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { COURSES_OF, formatTitle, type Grid, MONTHS } from './months.ts'

dayjs.locale('en-gb')
const localizer = dayjsLocalizer(dayjs)

function Month({ month }: { month: 0 | 1 }) {
  const events = (COURSES_OF[month] ?? []).map((course) => ({
    id: course.id,
    title: formatTitle(course),
    start: new Date(`${course.date}T${course.start_time}`),
    end: new Date(`${course.date}T${course.end_time}`),
  }))
  return (
    <Calendar
      localizer={localizer}
      events={events}
      view="month"
      views={['month']}
      date={new Date(`${MONTHS[month]}T12:00`)}
      onNavigate={() => undefined}
      onView={() => undefined}
      toolbar={false}
      style={{ height: 816 }}
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
  flushSync(() => createRoot(root).render(<Page />))
  return (month) => flushSync(() => show(month))
}
