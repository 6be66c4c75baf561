import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCalendar } from '#features/calendar/testing/open-calendar.tsx'
import { layOut, wholeCourse } from '#features/calendar/testing/under-hand.ts'

const api = fakeApi()
const planner = person({ calendar_permission: 'edit' }, { id: 1 })
const viewer = person({ calendar_permission: 'view' }, { id: 2 })

/** Gareth's CBT on Thursday from nine. */
const THURSDAY = /^CBT, Croydon, Thursday 3 September/

beforeEach(noSession)

it('loses no key that is pressed while the code of the hand is on its way', async () => {
  openCalendar(api, planner, '/v2/calendar', { detail: wholeCourse() })
  layOut()
  const block = await screen.findByRole('link', { name: THURSDAY })

  act(() => block.focus())
  expect(fireEvent.keyDown(block, { key: 'ArrowRight', altKey: true })).toBe(false)
  expect(fireEvent.keyDown(block, { key: 'ArrowDown', altKey: true })).toBe(false)

  await waitFor(() => expect(document.activeElement?.getAttribute('title')).toMatch(/Friday 4 September, 09:15/))
  fireEvent.keyDown(document.activeElement ?? block, { key: 'Escape' })
})

it('leaves the page its keys while the code of the hand is on its way', async () => {
  const { address } = openCalendar(api, viewer, '/v2/calendar')
  const block = await screen.findByRole('link', { name: THURSDAY })

  act(() => block.focus())
  fireEvent.keyDown(block, { key: 'm' })

  await waitFor(() => expect(address()).toBe('/v2/calendar?view=month'))
})
