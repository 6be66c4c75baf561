import { expect, it } from 'vitest'
import { deactivationLines } from './deactivation.tsx'

const NONE = { upcoming_courses: 0, upcoming_shifts: 0, upcoming_absences: 0, sessions: 0, sites_left_empty: [] }
const site = (connect_location_name: string) => ({ id: 1, name: connect_location_name, connect_location_name })
const SEAT = 'Their seat becomes free. Their records stay, and you can reactivate them.'
const OUT = 'They can no longer sign in.'

it.each([
  [NONE, [OUT, SEAT]],
  [{ ...NONE, sessions: 1 }, ['They are signed out immediately, in 1 browser.', SEAT]],
  [{ ...NONE, sessions: 2 }, ['They are signed out immediately, in 2 browsers.', SEAT]],
  [
    { ...NONE, upcoming_shifts: 4, upcoming_absences: 1 },
    [OUT, 'Their diary still has 4 upcoming shifts and 1 upcoming absence: reassign them.', SEAT],
  ],
  [{ ...NONE, upcoming_courses: 1 }, [OUT, 'They teach 1 upcoming course: hand it over first.', SEAT]],
  [{ ...NONE, upcoming_courses: 4 }, [OUT, 'They teach 4 upcoming courses: hand them over first.', SEAT]],
  [{ ...NONE, upcoming_shifts: 1 }, [OUT, 'Their diary still has 1 upcoming shift: reassign them.', SEAT]],
  [
    { ...NONE, sites_left_empty: [site('Croydon'), site('Enfield')] },
    [OUT, 'Nobody else active works at Croydon and Enfield.', SEAT],
  ],
])('says what hangs on somebody: %j', (dependents, lines) => {
  expect(deactivationLines(dependents)).toEqual(lines)
})
