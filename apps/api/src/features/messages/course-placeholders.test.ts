import { courseMessages } from '@connect/contract/course-messages/routes'
import { describe, expect, it } from 'vitest'
import { parseSchoolWords } from '#platform/mail/school-words.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { ANN, openCourse } from './testing/open-course.ts'

const test = useTestApp({ SIMULATORS: 'sms' })

const BARTHOLOMEW = {
  ...ANN,
  first_name: 'Bartholomew',
  last_name: 'Young',
  email: 'bart@example.org',
  cbt_passed_date: new Date('2025-04-02'),
}

/** Ann, of whom no certificate is known, and Bartholomew, in their order. */
async function office(credits = 10_000, riders: Parameters<typeof openCourse>[1] = [ANN, BARTHOLOMEW]) {
  const opened = await openCourse(test(), riders, { credits })
  const { call, params, trainings, db } = opened
  const body = { expected_riders: trainings }
  const order = { orderBy: { training_id: 'asc' } } as const
  return {
    ...opened,
    email: (words: string, subject = 'News') =>
      call(courseMessages.email, { params, body: { ...body, subject, body: words } }),
    text: (words: string, more: object = {}) =>
      call(courseMessages.sms, { params, body: { ...body, body: words, ...more } }),
    async mails() {
      const rows = await db.mail.findMany(order)
      return rows.map(({ subject, data }) => [subject, parseSchoolWords(data).html])
    },
    async texts() {
      const rows = await db.smsMessage.findMany(order)
      return rows.map(({ body: words, segments, cost }) => ({ words, segments, cost: cost?.toFixed(2) }))
    },
  }
}

describe('the placeholders of a message to a course', () => {
  it.each([
    ['Hi [[rider_first_name]]!', ['Hi Ann!', 'Hi Bartholomew!']],
    [
      '[[ Rider_Name ]], see you on [[course_date]]',
      ['Ann Hill, see you on Wednesday 03/03/2027', 'Bartholomew Young, see you on Wednesday 03/03/2027'],
    ],
    ['Valid until [[certificate_expiry_date]], ok?', ['Valid until, ok?', 'Valid until 01/04/2027, ok?']],
    ['All the [best]', ['All the [best]', 'All the [best]']],
  ])('of %j are filled in for each rider', async (words, expected) => {
    const { email, text, mails, texts } = await office()

    await email(`<p>${words}</p>`, words)
    await text(words)

    expect(await mails()).toEqual(expected.map((one) => [one, `<p>${one}</p>`]))
    expect((await texts()).map((one) => one.words)).toEqual(expected)
  })

  it('are those that the sender reads with the riders, who have theirs and share the others', async () => {
    const { call, params, school } = await office()

    const { riders, values } = await call(courseMessages.recipients, { params })

    expect(values).toMatchObject({
      school_name: school.name,
      selected_training: 'CBT',
      course_date: 'Wednesday 03/03/2027',
    })
    expect(values).not.toHaveProperty('rider_first_name')
    expect(riders.map((rider) => rider.values)).toEqual([
      { rider_name: 'Ann Hill', rider_first_name: 'Ann', order_number: expect.any(String) },
      {
        rider_name: 'Bartholomew Young',
        rider_first_name: 'Bartholomew',
        order_number: expect.any(String),
        certificate_expiry_date: '01/04/2027',
      },
    ])
    expect(Object.values({ ...values, ...riders[0]?.values })).not.toContain('')
  })

  it('make nothing of what a rider has typed as their name', async () => {
    const first_name = '<a href="https://prize.example">[[order_number]]</a>'
    const { email, text, mails, texts } = await office(10_000, [{ ...ANN, first_name }])

    await email('<p>Hi [[rider_first_name]]</p>', 'Hi [[rider_first_name]]')
    await text('Hi [[rider_first_name]]')

    const shown = '<a href="https: / /prize. example">[ [order_number]]</a>'
    const html = shown.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(await mails()).toEqual([[`Hi ${shown}`, `<p>Hi ${html}</p>`]])
    expect((await texts()).map((one) => one.words)).toEqual([`Hi ${shown}`])
  })

  it.each([
    ['subject', { subject: 'Hi [[firstname]]' }, 'There is no [[firstname]]. Did you mean [[rider_first_name]]?'],
    ['body', { body: '<p>&#91;&#91;ridername]]</p>' }, 'There is no [[ridername]]. Did you mean [[rider_name]]?'],
    [
      'body',
      { body: '<p>[[not_completed_reason]]</p>' },
      '[[not_completed_reason]] is not known for a message by hand',
    ],
    ['body', { body: '<p> </p>' }, 'This field is required'],
    ['body', { body: '<p>[[certificate_expiry_date]]</p>' }, 'Nothing of it is left for Ann Hill'],
    ['subject', { subject: '[[certificate_expiry_date]]' }, 'Nothing of it is left for Ann Hill'],
  ])('are refused on the %s of an email: %j', async (field, words, message) => {
    const { email, kept } = await office()
    const { subject, body } = { subject: 'News', body: '<p>Hello</p>', ...words }

    expect((await refused(email(body, subject))).fields).toEqual({ [field]: [message] })
    expect(await kept()).toEqual([0, 0])
  })

  it.each([
    ['one that there is not', 'Hi [[ridername]]', 'There is no [[ridername]]. Did you mean [[rider_name]]?'],
    ['a picture', '[[logo]]', '[[logo]] is not known for a text message'],
    ['nothing else, and no value', '[[certificate_expiry_date]]', 'Nothing of it is left for Ann Hill'],
    ['too much for one', `${'x'.repeat(903)} [[rider_name]]`, 'At most 6 segments: it takes 7 for Bartholomew Young'],
    ['too much for all', '€'.repeat(460), 'At most 6 segments: it takes 7'],
  ])('are refused in a text message with %s', async (_, words, message) => {
    const { text, kept } = await office()

    expect((await refused(text(words))).fields).toEqual({ body: [message] })
    expect(await kept()).toEqual([0, 0])
  })

  it('may fill six segments', async () => {
    const { text, texts } = await office()

    await text(`${'x'.repeat(900)} [[rider_name]]`)

    expect((await texts()).map(({ words, segments }) => [words.length, segments])).toEqual([
      [909, 6],
      [918, 6],
    ])
  })
})

describe('a text message to a course that is longer for one of its riders', () => {
  /** 160 characters for Ann, and 168 for Bartholomew. */
  const WORDS = `${'x'.repeat(156)} [[rider_first_name]]`

  it('costs each what it takes, and all of them what was shown [COMM-08]', async () => {
    const { text, texts } = await office()

    expect((await refused(text(WORDS, { expected_cost: '1.20' }))).code).toBe('price_changed')
    expect(await text(WORDS, { expected_cost: '1.80' })).toEqual({ count: 2 })

    expect(await texts()).toMatchObject([
      { segments: 1, cost: '0.60' },
      { segments: 2, cost: '1.20' },
    ])
  })

  it('is refused where somebody was renamed meanwhile, and so it costs more', async () => {
    const { text, db, booked, kept } = await office()
    await db.customer.updateMany({ where: { id: booked[0]?.customer.id ?? 0 }, data: { first_name: 'Annabella' } })

    expect((await refused(text(WORDS, { expected_cost: '1.80' }))).code).toBe('price_changed')
    expect(await kept()).toEqual([0, 0])
  })

  it('is written to all or to none, as the credits cover', async () => {
    const [short, enough] = [await office(179), await office(180)]

    expect((await refused(short.text(WORDS))).code).toBe('insufficient_credits')
    expect(await enough.text(WORDS)).toEqual({ count: 2 })
    expect([await short.kept(), await enough.kept()]).toEqual([
      [0, 0],
      [0, 2],
    ])
  })
})
