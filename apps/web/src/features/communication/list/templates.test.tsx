import { emailTemplates } from '@connect/contract/templates/routes'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { CROYDON, EMAIL, openCommunication, SMS, viewer } from '#features/communication/testing/open-communication.tsx'
import { formatCourses, formatSites, formatTrigger } from './template-columns.tsx'

const api = fakeApi()
const EMAILS = '/v2/communication'
const TEXTS = '/v2/communication/sms'

const tab = (name: string) => screen.findByRole('link', { name })

beforeEach(noSession)

describe('the templates [COMM-01]', () => {
  it('of emails are listed with when they are sent, for what, and how often [COMM-02]', async () => {
    openCommunication(api, EMAILS, { email: { is_active: false, suppliers: CROYDON ? [CROYDON] : [] } })

    const row = within(await screen.findByRole('row', { name: /CBT booking confirmation/ }))

    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Sent when',
      'Course types',
      'Sites',
      'Active',
      'Sent this month',
    ])
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'CBT booking confirmation',
      'Sent by hand',
      'CBT',
      'Croydon',
      'Inactive',
      '38',
    ])
    expect(row.getByRole('link').getAttribute('href')).toBe(`${EMAILS}/5/edit`)
  })

  it('of both channels have a tab that counts them, and lists of their own [COMM-03]', async () => {
    const { user, address } = openCommunication(api, EMAILS)

    expect((await tab('Emails 7')).getAttribute('aria-current')).toBe('page')
    await user.click(await tab('SMS 4'))

    const row = await screen.findByRole('row', { name: new RegExp(SMS.name) })
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`${TEXTS}/6/edit`)
    expect(address()).toBe(TEXTS)
    expect((await tab('SMS 4')).getAttribute('aria-current')).toBe('page')
    const [add] = screen.getAllByRole('link', { name: 'Add SMS' })
    expect(add?.getAttribute('href')).toBe(`${TEXTS}/add`)
  })

  it('cannot be added by who may only view them', async () => {
    openCommunication(api, EMAILS, { user: viewer })

    expect(await screen.findByRole('button', { name: 'Add email' })).toHaveProperty('disabled', true)
  })

  it('say that no template is there, or that none matches', async () => {
    openCommunication(api, `${EMAILS}?trigger=NOT_COMPLETED`)
    api.on(emailTemplates.list, good(emailTemplates.list, { count: 0, results: [] }))

    expect(await screen.findByText('No templates found')).toBeTruthy()
    expect(screen.getByText('No templates match these filters.')).toBeTruthy()
  })
})

describe('the balance of credits [COMM-06]', () => {
  it('leads to the credits for who may view the account', async () => {
    openCommunication(api, TEXTS, { user: person({ communication_permission: 'view', account_permission: 'view' }) })

    const balance = await screen.findByRole('link', { name: '42.6 credits' })

    expect(balance.getAttribute('href')).toBe('/v2/settings/credits')
    expect(screen.queryByText('Emails are free')).toBeNull()
  })

  it('is text for others, and says above the emails that they are free', async () => {
    openCommunication(api, EMAILS, { user: viewer })

    expect((await screen.findByText(/42\.6 credits/)).textContent).toBe('42.6 creditsEmails are free')
    expect(screen.queryByRole('link', { name: /credits/ })).toBeNull()
  })
})

describe('the words of a template', () => {
  it.each([
    [{ trigger: 'BOOKING_CONFIRMATION', offset_hours: null }, 'Booking confirmed'],
    [{ trigger: 'PRE_COURSE_REMINDER', offset_hours: 24 }, '24 hours before the course'],
    [{ trigger: 'PRE_COURSE_REMINDER', offset_hours: 1 }, '1 hour before the course'],
  ] as const)('for when it is sent: %o is %s', (values, text) => {
    expect(formatTrigger(values)).toBe(text)
  })

  it('for what it is for are few, or everything', () => {
    const course_types: typeof EMAIL.course_types = ['LICENCE_CBT', 'MOT', 'BIKE_HIRE', 'FULL_LICENCE']

    expect(formatCourses({ course_types })).toBe('CBT, MOT + 2 more')
    expect(formatCourses({ course_types: [] })).toBe('Every course')
    expect(formatSites({ suppliers: [] })).toBe('Every site')
  })
})
