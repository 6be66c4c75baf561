import { communicationSettings } from '@connect/contract/communication-settings/routes'
import type { CourseRecipient } from '@connect/contract/course-messages/course-message'
import { courseMessages } from '@connect/contract/course-messages/routes'
import type { Course } from '@connect/contract/courses/course'
import { credits } from '@connect/contract/credits/routes'
import { TRAINING_ROW } from '@connect/contract/orders/examples'
import { orders } from '@connect/contract/orders/order-routes'
import { emailTemplates, smsTemplates } from '@connect/contract/templates/routes'
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
const SHARED = { selected_training: 'CBT', school_name: 'Southside' }
const JOSH = { ...ISLA, training: 312, customer: 42, full_name: 'Josh Reid', has_email: false, values: {} }
const MAYA = {
  ...ISLA,
  training: 313,
  customer: 43,
  full_name: 'Maya Cole',
  sms_opted_out: true,
  values: { rider_first_name: 'Maya-Sophia' },
}

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
  return openDialogAs(clerk, ...turns)
}

async function openDialogAs(writer: typeof clerk, ...turns: CourseRecipient[][]) {
  const price = { name: 'SMS', title: 'Text message', unit_price: '0.60', unit_price_display: '0.6 credits' }
  const { user, section } = await openPanel(writer)
  api.on(
    courseMessages.recipients,
    ...turns.map((riders) => good(courseMessages.recipients, { riders, values: SHARED })),
  )
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

describe('a message to the riders of a course with placeholders', () => {
  const writer = person(
    { calendar_permission: 'edit', order_permission: 'edit', communication_permission: 'view' },
    { id: 1 },
  )
  const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }))

  it('keeps those of a template, shows what each rider reads, and adds up what each text costs [COMM-08]', async () => {
    const { response } = smsTemplates.get.example
    const body = `Hi [[rider_first_name]], ${'x'.repeat(147)}.`
    const template = { ...response, name: 'Snow', body }
    api.on(smsTemplates.list, good(smsTemplates.list, { count: 1, results: [template] }))
    api.on(smsTemplates.get, good(smsTemplates.get, template))
    api.on(emailTemplates.list, good(emailTemplates.list, { count: 0, results: [] }))
    api.on(courseMessages.sms, refused('price_changed'), good(courseMessages.sms, { count: 2 }))
    const { user, box, sent } = await openDialogAs(writer, [ISLA, MAYA], [ISLA, { ...MAYA, values: ISLA.values }])
    await user.click(await box.findByRole('radio', { name: 'SMS' }))
    await user.click(await box.findByRole('combobox', { name: 'Template for SMS' }))
    await user.click(await screen.findByRole('option', { name: 'Snow' }))

    const shown = await preview()
    expect(shown.getByRole('heading', { name: 'As Isla Bennett reads it' })).toBeTruthy()
    expect(shown.getByText(/^Hi Isla, x+\.$/)).toBeTruthy()
    await user.click(shown.getByRole('combobox', { name: 'Preview as' }))
    await user.click(await screen.findByRole('option', { name: 'Maya Cole' }))
    expect(shown.getByText(/^Hi Maya-Sophia, x+\.$/)).toBeTruthy()
    expect(box.getByText('1 to 2 segments each, 3 in all')).toBeTruthy()
    expect(box.getByText('Uses 1.8 credits · 96.8 left')).toBeTruthy()
    await user.click(box.getByRole('button', { name: 'Send SMS' }))

    // Maya is called otherwise by now, and a shorter name costs less.
    expect(await box.findByText('Uses 1.2 credits · 96.8 left')).toBeTruthy()
    expect(sent('course_messages.sms')).toMatchObject({ body, expected_cost: '1.80' })
    await user.click(box.getByRole('button', { name: 'Send SMS' }))
    expect(await screen.findByText('Text message on its way to 2 riders')).toBeTruthy()
    expect(sent('course_messages.sms')).toMatchObject({ body, expected_cost: '1.20' })
  })

  it('refuses one that there is not, and says what is left out and for whom', async () => {
    const { user, box } = await openDialog([ISLA, MAYA])

    await fill(user, await box.findByRole('textbox', { name: /^Subject/ }), 'Hi [[firstname]]')
    await fill(
      user,
      await box.findByRole('textbox', { name: /^Message/ }),
      'Order [[order_number]] of your [[selected_training]]',
    )
    await user.click(box.getByRole('button', { name: 'Send email' }))

    expect(await box.findByText('There is no [[firstname]]. Did you mean [[rider_first_name]]?')).toBeTruthy()
    expect(api.count('course_messages.email')).toBe(0)
    const shown = await preview()
    const frame = shown.getByTitle<HTMLIFrameElement>('Email as this rider reads it')
    await waitFor(() => expect(frame.srcdoc).toContain('<p>Order WD#7KQ2MX of your CBT</p>'))
    expect(shown.getByText('[[order_number]] is left out for 1 rider: nothing is known for it.')).toBeTruthy()
  })

  it('has no preview where all read the same', async () => {
    const { user, box } = await openDialog([ISLA, MAYA])

    await fill(user, await box.findByRole('textbox', { name: /^Subject/ }), 'Snow')

    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
  })
})
