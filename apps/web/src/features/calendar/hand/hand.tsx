import { mayPlan, plansForAll } from '@connect/contract/calendar/own-calendar'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUser } from '#api/session/use-session.ts'
import { coursePath, newCoursePath } from '#features/calendar/frame/course-paths.ts'
import { type Address, toPage } from '#features/calendar/layout/address.ts'
import { toTime } from '#features/calendar/layout/clock.ts'
import { isSamePlace, type Place, type Span } from '#features/calendar/layout/drag.ts'
import type { View } from '#features/calendar/layout/period.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import type { CourseEntry } from '#features/calendar/model/entries.ts'
import { CourseMenu, type OpenMenu } from './course-menu.tsx'
import { DragOverlay } from './drag-overlay.tsx'
import classes from './hand.module.css'
import { placeTag } from './move-texts.ts'
import { columnFacts, isDay } from './read-grid.ts'
import { useDrag } from './use-drag.ts'
import { useMoveCourse } from './use-move-course.ts'
import { toPlace, useNudge } from './use-nudge.ts'
import { useReturns } from './use-returns.ts'

type Props = {
  /** What the views are drawn in. */
  root: HTMLElement
  calendar: Calendar
  address: Address
  /** What is on screen. */
  view: View
  date: string
  canAdd: boolean
}

const blockAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null

/** The calendar under the hand: courses that are dragged, moved by keys, and have a menu; hours on which one is drawn. */
export function Hand({ root, calendar, address, view, date, canAdd }: Props) {
  const user = useUser()
  const location = useLocation()
  const navigate = useNavigate()
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [status, setStatus] = useState('')
  const grabbed = useRef<{ id: number; detail: ReturnType<typeof grab> } | null>(null)
  const { comeBack, keepFocus } = useReturns(root, calendar)

  const mine = (block: HTMLElement): CourseEntry | null => {
    const entry = calendar.entries.find(({ key }) => key === block.dataset['entry'])
    if (entry?.kind !== 'course') return null
    return mayPlan(
      user,
      entry.people.some(({ id }) => id === user.id),
    )
      ? entry
      : null
  }
  const movable = (block: HTMLElement): CourseEntry | null => {
    const entry = mine(block)
    return entry?.isPlanned ? entry : null
  }

  const { grab, place, release, move, isAsking } = useMoveCourse({
    onBack: comeBack,
    onMoved(id, to) {
      const isShown = view === 'day' ? to.date === date : calendar.days.some((day) => day.date === to.date)
      keepFocus(id)
      if (isShown) return
      void navigate(toPage({ ...address, date: to.date }))
    },
    onChooseStaff: (id, { date: day, start_time, end_time }) =>
      void navigate(coursePath(location, id, { hash: 'staff', date: day, start: start_time, end: end_time })),
  })

  const held = useDrag({
    root,
    movable,
    canDraw: canAdd,
    onGrab: ({ id }) => {
      grabbed.current = { id, detail: grab(id) }
    },
    async onDrop(entry, column, { start, end }) {
      const from = toPlace(entry)
      const to: Place = {
        date: isDay(column) ? column : entry.date,
        start_time: toTime(start),
        end_time: toTime(end),
      }
      if (isSamePlace(from, to)) return
      const detail = grabbed.current?.id === entry.id ? grabbed.current.detail : grab(entry.id)
      keepFocus(entry.id)
      await move({ id: entry.id, from, to, detail })
    },
    onDraw: (column, start, span) => void navigate(newCoursePath(location, newIn(column, start, span))),
  })

  const nudge = useNudge({
    grab,
    place,
    release,
    move,
    isAsking,
    onStep(entry, where) {
      keepFocus(entry.id, { isFollowed: true })
      setStatus(placeTag(where))
    },
  })

  /** Who plans only their own courses teaches what they add, in whichever column it is. */
  function newIn(column: string, start: number | null, span: Span | null) {
    const { staff, ...facts } = columnFacts(column, date)
    return {
      ...facts,
      ...(staff !== undefined && plansForAll(user) && { staff }),
      ...(start !== null && { start: toTime(start) }),
      ...(span && { end: toTime(span.end) }),
    }
  }

  function openMenu(block: HTMLElement, at?: { x: number; y: number }): boolean {
    const entry = mine(block)
    if (!entry) return false
    const { left, top } = block.getBoundingClientRect()
    setMenu({ entry, block, ...(at ?? { x: left + 8, y: top + 24 }) })
    return true
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const block = blockAt(event.target)
    const take = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    const entry = block ? movable(block) : event.target === document.body && nudge.moving()
    if (entry && nudge.onKey(event, entry)) return take()
    if (!block) return undefined
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (isMenuKey && openMenu(block)) return take()
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined
    const key = event.key.toLowerCase()
    if (key === 'm' && entry) {
      take()
      void navigate(coursePath(location, entry.id, { hash: 'move' }))
    }
    const known = calendar.entries.find((one) => one.key === block.dataset['entry'])
    if (key === 'n' && canAdd && known) {
      take()
      const column = block.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? known.date
      void navigate(newCoursePath(location, { ...newIn(column, null, null), date: known.date }))
    }
    return undefined
  })

  const onContextMenu = useEffectEvent((event: MouseEvent) => {
    const block = blockAt(event.target)
    if (block && openMenu(block, { x: event.clientX, y: event.clientY })) event.preventDefault()
  })

  /** What can be moved looks so from the first time that it is pointed at. */
  const mark = useEffectEvent((target: EventTarget | null) => {
    const block = blockAt(target)
    block?.toggleAttribute('data-hand', block.closest('[data-column]') !== null && movable(block) !== null)
  })

  // At once: what is on screen can be held.
  useLayoutEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    // Before the keys of the page, which M and N are too.
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal, capture: true })
    root.addEventListener('contextmenu', (event) => onContextMenu(event), { signal })
    const point = (event: PointerEvent) => {
      root.toggleAttribute('data-pen', event.pointerType === 'pen')
      mark(event.target)
    }
    root.addEventListener('pointerover', point, { signal })
    root.addEventListener('focusin', (event) => mark(event.target), { signal })
    root.classList.add(classes['root'] ?? '')
    mark(root.querySelector('[data-entry]:hover'))
    mark(document.activeElement)
    return () => ending.abort()
  }, [root])

  return (
    <>
      <span role="status" className="visually-hidden">
        {status}
      </span>
      {held && <DragOverlay held={held} date={date} hasSites={calendar.hasSites} />}
      {menu && <CourseMenu menu={menu} onClose={() => setMenu(null)} />}
    </>
  )
}
