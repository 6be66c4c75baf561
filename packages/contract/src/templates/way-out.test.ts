import { expect, it } from 'vitest'
import { TRIGGERS, type Trigger } from '#templates/triggers.ts'
import { lacksWayOut, withWayOut } from '#templates/way-out.ts'

const FOOT = '<hr><p>To stop these emails: [[unsubscribe_link]]</p>'

it.each([
  ['<p>Hi</p>', `<p>Hi</p>${FOOT}`],
  ['<p>Stop: [[ Unsubscribe_Link ]]</p>', '<p>Stop: [[ Unsubscribe_Link ]]</p>'],
])('a CBT renewal that says %j goes out as %j', (body, sent) => {
  expect(withWayOut(body, 'RENEWAL')).toBe(sent)
})

it('is missing in marketing alone', () => {
  const triggers = Object.keys(TRIGGERS) as Trigger[]

  expect(triggers.filter((trigger) => lacksWayOut('Hi', trigger))).toEqual(['POST_COURSE', 'RENEWAL'])
})
