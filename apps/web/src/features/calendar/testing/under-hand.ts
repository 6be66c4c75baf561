import { courses } from '@connect/contract/courses/course-routes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { COURSES } from './design-week.ts'

const GUTTER = 48
const WIDTH = 100
const HOUR = 56

/** Lays grids out, which jsdom does not: columns of 100 pixels beside the gutter, hours of 56. */
export function layOut(): void {
  const pixels = (text: string) => Number.parseFloat(text) || 0
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const column = this.closest('[data-column]')
    const columns = [...document.querySelectorAll('[data-column]')]
    const isBlock = this.hasAttribute('data-entry')
    const left = column ? GUTTER + columns.indexOf(column) * WIDTH : 0
    const top = isBlock ? pixels(this.style.top) : 0
    const [width, height] = [column ? WIDTH : 1000, isBlock ? pixels(this.style.height) : 24 * HOUR]
    return { x: left, y: top, left, top, width, height, right: left + width, bottom: top + height } as DOMRect
  })
  const { prototype } = HTMLElement
  const missing = { setPointerCapture: () => undefined, scrollBy: () => undefined }
  Object.assign(prototype, missing)
  onTestFinished(() => {
    for (const name of Object.keys(missing)) Reflect.deleteProperty(prototype, name)
  })
}

/** Pixels of the window: a day of the week from Monday, 0, and minutes of the day. */
export const at = (day: number, minutes: number) => ({
  clientX: GUTTER + day * WIDTH + 50,
  clientY: (minutes * HOUR) / 60,
})

type Point = ReturnType<typeof at>

const MOUSE = { button: 0, buttons: 1, pointerId: 1, pointerType: 'mouse' }

/** Down, over to each point, and up unless it is `held`. */
export function drag(from: Element, points: readonly Point[], { pointerType = 'mouse', held = false } = {}): void {
  const pointer = { ...MOUSE, pointerType }
  fireEvent.pointerDown(from, { ...pointer, ...points[0] })
  for (const point of points.slice(1)) fireEvent.pointerMove(window, { ...pointer, ...point })
  if (!held) fireEvent.pointerUp(window, { ...pointer, ...points.at(-1), buttons: 0 })
}

/** A block that is pointed at, with the code of the hand there. */
export async function hoverBlock(name: RegExp): Promise<HTMLElement> {
  const block = await screen.findByRole('link', { name })
  fireEvent.pointerOver(block, { pointerType: 'mouse' })
  await waitFor(() => expect(document.querySelector('[role="status"].visually-hidden')).not.toBeNull())
  fireEvent.pointerOver(block, { pointerType: 'mouse' })
  return block
}

/** Gareth's CBT on Thursday, whole, as it is on the calendar of the design. */
export function wholeCourse(more: Partial<typeof courses.get.example.response> = {}) {
  const slot = COURSES.find(({ date, instructor_ids }) => date === '2026-09-03' && instructor_ids[0] === 11)
  if (!slot) throw new Error('The week of the design has no such course')
  const { id, date, start_time, end_time, training_count } = slot
  return { ...courses.get.example.response, id, date, start_time, end_time, training_count, warnings: [], ...more }
}
