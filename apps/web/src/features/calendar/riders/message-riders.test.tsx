import { communicationSettings } from '@connect/contract/communication-settings/routes'
import type { Course } from '@connect/contract/courses/course'
import { credits } from '@connect/contract/credits/routes'
import type { CourseRecipient } from '@connect/contract/messages/course-message'
import { courseMessages } from '@connect/contract/messages/routes'
import { TRAINING_ROW } from '@connect/contract/orders/examples'
import { orders } from '@connect/contract/orders/order-routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCourse } from '#features/calendar/course/testing/open-course.tsx'
import { fill } from '#ui/testing/fill.ts'
// Fetched now, so that no test's patience is spent on it.
import '#ui/rich-text/rich-text-editor.tsx'

const api = fakeApi()
const clerk = person({ calendar_permission: 'edit', order_permission: 'edit' }, { id: 1 })
const viewer = person({ calendar_permission: 'edit', order_permission: 'view' }, { id: 1 })
const [ISLA] = courseMessages.recipients.example.response.riders as [CourseRecipient]
const JOSH = { ...ISLA, training: 312, customer: 42, full_name: 'Josh Reid', has_email: false }
const MAYA = { ...ISLA, training: 313, customer: 43, full_name: 'Maya Cole', sms_opted_out: true }

beforeEach(noSession)

async function openPanel(user = clerk, booked = [TRAINING_ROW], course: Partial<Course> = {}) {
  api.on(orders.list, good(orders.list, { count: booked.length, results: booked }))
  const app = openCourse(api, user, '4021/details', { course })
  const section = within(await screen.findByRole('region', { name: 'Riders' }))
  await section.findByText(booked.length > 0 ? 'Isla MacDonald' : 'Nobody is booked on this course.')
  return { ...app, section, button: () => section.queryByRole('button', { name: 'Message riders…' }) }
}

/** With what is sent to, and read from, the server. */
async function openDialog(...turns: CourseRecipient[][]) {
  const price = { name: 'SMS', title: 'Text message', unit_price: '0.60', unit_price_display: '0.6 credits' }
  const { user, section } = await openPanel()
  api.on(courseMessages.recipients, ...turns.map((riders) => good(courseMessages.recipients, { riders })))
  api.on(credits.tokenTypes, () => Response.json([price]))
  api.on(credits.account, good(credits.account, { ...credits.account.example.response, balance: '96.80' }))
  api.on(communicationSettings.get, good(communicationSettings.get, communicationSettings.get.example.response))
  await user.click(section.getByRole('button', { name: 'Message riders…' }))
  const box = within(await screen.findByRole('dialog', { name: 'Message riders' }))
  const sent = (name: string) => api.bodies[api.calls.lastIndexOf(name)]
  return { user, box, sent }
}

describe('a message to the riders of a course', () => {
  it.each([
    ['whoever takes orders', clerk, [TRAINING_ROW], {}, true],
    ['them of a cancelled course, too', clerk, [TRAINING_ROW], { status: 'CANCELLED', cancel_reason: 'Snow' }, true],
    ['nobody where nobody is booked', clerk, [], {}, false],
    ['nobody who may only look', viewer, [TRAINING_ROW], {}, false],
  ] as const)('is written by %s', async (_, user, booked, course, isOffered) => {
    const { button } = await openPanel(user, [...booked], course)

    expect(button() !== null).toBe(isOffered)
  })

  it('goes to each who has a mobile, at the price of all of them [COMM-08]', async () => {
    api.on(courseMessages.sms, good(courseMessages.sms, { count: 3 }))
    const { user, box, sent } = await openDialog([ISLA, JOSH, MAYA])

    await user.click(await box.findByRole('radio', { name: 'SMS' }))
    expect(box.getByText('Isla Bennett, Josh Reid, Maya Cole')).toBeTruthy()
    expect(box.getByText('Unsubscribed from texts, so write only about the course: Maya Cole')).toBeTruthy()
    await user.type(await box.findByRole('textbox', { name: /^Message/ }), 'Leave early')
    expect(box.getByText('Uses 1.8 credits · 96.8 left')).toBeTruthy()
    await user.click(box.getByRole('button', { name: 'Send SMS' }))

    expect(await screen.findByText('Text message on its way to 3 riders')).toBeTruthy()
    expect(sent('course_messages.sms')).toEqual({
      body: 'Leave early',
      expected_riders: [ISLA.training, 312, 313],
      expected_cost: '1.80',
    })
    expect(api.count('courses.update')).toBe(0)
  })

  it('says who is left out of an email, and reads again who is on the course once that changed', async () => {
    api.on(courseMessages.email, refused('riders_changed'), good(courseMessages.email, { count: 1 }))
    const { user, box, sent } = await openDialog([ISLA, JOSH, MAYA], [ISLA, JOSH])

    expect(await box.findByText('Isla Bennett, Maya Cole')).toBeTruthy()
    expect(box.getByText('Left out: Josh Reid (no email address)')).toBeTruthy()
    await user.type(box.getByRole('textbox', { name: /^Subject/ }), 'Snow')
    await fill(user, await box.findByRole('textbox', { name: /^Message/ }), 'Leave early')
    await user.click(box.getByRole('button', { name: 'Send email' }))

    expect(await box.findByText('The riders of this course have changed. Check who it goes to.')).toBeTruthy()
    expect(sent('course_messages.email')).toMatchObject({ expected_riders: [ISLA.training, 313] })
    await waitFor(() => expect(box.queryByText('Isla Bennett, Maya Cole')).toBeNull())
    await user.click(box.getByRole('button', { name: 'Send email' }))

    expect(await screen.findByText('Email on its way to 1 rider')).toBeTruthy()
    expect(sent('course_messages.email')).toEqual({
      subject: 'Snow',
      body: '<p>Leave early</p>',
      expected_riders: [ISLA.training],
    })
  })

  it('shows the first six names, and the others on demand', async () => {
    const many = Array.from({ length: 8 }, (_, at) => ({ ...ISLA, training: at + 1, full_name: `Rider ${at + 1}` }))
    const { user, box } = await openDialog(many)

    await user.click(await box.findByRole('button', { name: 'and 2 more' }))

    expect(box.getByText(/Rider 6, Rider 7, Rider 8/)).toBeTruthy()
  })

  it('says where a channel reaches nobody', async () => {
    const { box } = await openDialog([JOSH])

    expect(await box.findByText('Email: Nobody has an email address')).toBeTruthy()
    expect(box.getByRole<HTMLInputElement>('radio', { name: 'SMS' }).checked).toBe(true)
  })
})
