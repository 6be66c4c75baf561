import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import FullCalendar, { type CalendarRef } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import classicTheme from '@fullcalendar/react/themes/classic'
import { createRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { COURSES_OF, formatTitle, type Grid, MONTHS } from './months.ts'

const toEvents = (month: 0 | 1) =>
  (COURSES_OF[month] ?? []).map((course) => ({
    id: String(course.id),
    title: formatTitle(course),
    start: `${course.date}T${course.start_time}`,
    end: `${course.date}T${course.end_time}`,
  }))

const calendar = createRef<CalendarRef>()

export const grid: Grid = (root) => {
  let current: 0 | 1 = 0
  let start: () => void = () => undefined
  function Page() {
    const [isShown, setShown] = useState(false)
    start = () => setShown(true)
    return (
      isShown && (
        <FullCalendar
          ref={calendar}
          plugins={[dayGridPlugin, classicTheme]}
          initialView="dayGridMonth"
          initialDate={MONTHS[0]}
          firstDay={1}
          headerToolbar={false}
          height={816}
          dayMaxEvents
          events={(_range, done) => done(toEvents(current))}
        />
      )
    )
  }
  flushSync(() => createRoot(root).render(<Page />))
  return (month) => {
    current = month
    flushSync(() => (calendar.current ? calendar.current.getApi().gotoDate(MONTHS[month]) : start()))
  }
}
