import { trainingMessages } from '@connect/contract/messages/routes'
import { permissions } from '@connect/db/seed/factories'
import { expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { ANN, openCourse } from './testing/open-course.ts'

const test = useTestApp()

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute))

type About = { training: number; minute: number; words: string }

/** An order with two trainings, and what is written about them. */
async function openOrder() {
  const office = await openCourse(test(), [ANN])
  const { db, booked, clerk, newCourse } = office
  const [one] = booked
  if (!one) throw new Error('Nobody is booked')
  const { training: second } = await test().make.orderLine(one, await newCourse())
  const to = { customer_id: one.customer.id, sent_by_id: clerk.id }
  const mail = ({ training, minute, words }: About, more: object = {}) =>
    db.mail.create({
      data: {
        ...to,
        training_id: training,
        to_email: 'ann@example.org',
        to_name: 'Ann Hill',
        template: 'school-message',
        data: {},
        from_name: 'Southside via Connect',
        subject: words,
        status: 'OUTBOX',
        created: at(minute),
        ...more,
      },
    })
  const sms = ({ training, minute, words }: About, more: object = {}) =>
    db.smsMessage.create({
      data: {
        ...to,
        training_id: training,
        to_phone: '+447700900123',
        to_name: 'Ann Hill',
        body: words,
        segments: 1,
        cost: '0.60',
        receipt: null,
        status: 'SENT',
        sent_at: at(minute + 1),
        created: at(minute),
        ...more,
      },
    })
  const list = (training_id: number, query: { page?: string; page_size?: string } = {}) =>
    office.call(trainingMessages.list, { params: { training_id }, query })
  return { ...office, customer: one.customer, first: one.training.id, second: second.id, mail, sms, list }
}

it('lists the emails and text messages of all trainings of an order, newest first, whichever is asked of', async () => {
  const { first, second, mail, sms, list, book, customer, clerk } = await openOrder()
  const other = await book(ANN)
  const text = await sms({ training: first, minute: 3, words: 'Bring your licence' })
  const letter = await mail({ training: second, minute: 2, words: 'Your CBT' })
  await mail({ training: first, minute: 1, words: 'Welcome' })
  await sms({ training: other.training.id, minute: 4, words: 'Of another order' }, { customer_id: other.customer.id })

  const [page, rest] = [await list(first, { page_size: '2' }), await list(second, { page_size: '2', page: '2' })]

  const by = { customer: customer.id, user: { id: clerk.id, full_name: 'Nadia Okafor' }, last_error: null }
  expect(page).toEqual({
    count: 3,
    results: [
      {
        ...by,
        channel: 'SMS',
        id: text.id,
        training: first,
        to: '+447700900123',
        text: 'Bring your licence',
        status: 'SENT',
        created: '2026-11-21T09:03:00.000Z',
        sent_at: '2026-11-21T09:04:00.000Z',
        cost: '0.60',
        receipt: null,
      },
      {
        ...by,
        channel: 'EMAIL',
        id: letter.id,
        training: second,
        to: 'ann@example.org',
        text: 'Your CBT',
        status: 'OUTBOX',
        created: '2026-11-21T09:02:00.000Z',
        sent_at: null,
        cost: null,
        receipt: null,
      },
    ],
  })
  expect([rest.count, rest.results.map((one) => one.text)]).toEqual([3, ['Welcome']])
})

it('keeps one order of messages of one time, over all pages', async () => {
  const { first, second, mail, sms, list } = await openOrder()
  const written: [string, number][] = []
  for (const training of [first, second, first]) {
    written.push(['EMAIL', (await mail({ training, minute: 1, words: 'Hello' })).id])
    written.push(['SMS', (await sms({ training, minute: 1, words: 'Hello' })).id])
  }
  const newestFirst = (channel: string) => written.filter(([one]) => one === channel).toReversed()

  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list(first, { page_size: '1', page: String(page) })))

  const found = pages.flatMap(({ results }) => results.map(({ channel, id }) => [channel, id]))
  expect(found).toEqual([...newestFirst('SMS'), ...newestFirst('EMAIL')])
})

it('shows what is left of a message to somebody who was forgotten, and nobody where its sender is not known', async () => {
  const { first, mail, sms, list } = await openOrder()
  await mail({ training: first, minute: 2, words: '' }, { to_email: '', to_name: '', sent_by_id: null })
  await sms({ training: first, minute: 1, words: '' }, { to_phone: '', to_name: '', cost: 0 })

  expect((await list(first)).results).toMatchObject([
    { to: '', text: '', user: null, cost: null },
    { to: '', text: '', user: { full_name: 'Nadia Okafor' }, cost: '0.00' },
  ])
})

it('is refused to who sees orders, and no contacts', async () => {
  const { school, first } = await openOrder()
  const call = await test().as(
    await test().make.user(school, permissions(null, { order_permission: 'USER_PERMISSION_EDIT' })),
  )

  const answer = await refused(call(trainingMessages.list, { params: { training_id: first } }))

  expect(answer.code).toBe('permission_denied')
})
