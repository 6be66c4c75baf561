import { courses } from '@connect/contract/courses/course-routes'
import { customers } from '@connect/contract/customers/routes'
import { mails } from '@connect/contract/mails/routes'
import { orderMoney } from '@connect/contract/orders/money-routes'
import { trainings } from '@connect/contract/orders/order-routes'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { afterEach, describe, expect, it } from 'vitest'
import { openModules, toLines } from '#features/orders/testing/open-modules.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { startSmtp, type TestSmtp } from '#testing/smtp.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ PUBLIC_URL: 'https://connect.example', SMTP_URL: 'smtp://127.0.0.1:1' })
const withoutServer = useTestApp()
const servers: TestSmtp[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const OFFICE = ['office@southside.example', 'sam@southside.example']
const ISLA = { first_name: 'Isla', last_name: 'Bennett' } as const
const CANCEL = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'SCHOOL' } as const

/** An office with these notification addresses, where Nadia takes orders, and its admin. */
async function open(notify_emails: string[] = OFFICE, app = test()) {
  const office = await openModules(app)
  const { school, clerk, asAdmin, rider, book } = office
  const db = scopedTo(app.context.db, school.id)
  await db.bookingSettings.create({ data: { notify_emails } })
  await db.user.updateMany({ where: { id: clerk.id }, data: { first_name: 'Nadia', last_name: 'Okafor' } })
  const admin = await asAdmin()
  const notices = () => db.mail.findMany({ where: { template: 'order-notice' }, orderBy: { id: 'asc' } })
  return {
    ...office,
    db,
    admin,
    notices,
    /** Isla on the first course unless told otherwise, with all paid. */
    bookIsla: async (more: object = {}) =>
      book({ customer: (await rider(ISLA)).id, payment_status: 'PAID', payment_method: 'CASH', ...more }),
    subjects: async () => (await notices()).map(({ subject }) => subject),
    /** The newest as its readers see it. */
    async readLast() {
      const last = (await notices()).at(-1)
      const { text } = await admin(mails.get, { params: { mail_id: last?.id ?? 0 } })
      return text
    },
  }
}

const COURSES = /^CBT, \d\d\/\d\d\/\d{4} \d\d:\d\d, Croydon$/gm

describe('the office', () => {
  it('hears of a new booking at each of its addresses, in one email each', async () => {
    const { book, rider, notices, readLast, school } = await open()

    const { id, school_course_id, order } = await book({ customer: (await rider(ISLA)).id })

    const common = {
      template: 'order-notice',
      status: 'QUEUED',
      user_id: null,
      customer_id: null,
      to_name: school.name,
    }
    expect(await notices()).toMatchObject(OFFICE.map((to_email) => ({ ...common, to_email })))
    const text = await readLast()
    const address = `https://connect.example/v2/orders/${school_course_id}/order/${id}/edit`
    expect(text).toContain(`Isla Bennett, order ${order.friendly_id} <${address}>\n`)
    expect(text.match(COURSES)).toHaveLength(1)
    expect(text).toContain('Price £130.00, paid £0.00, to pay £130.00\n')
    expect(text).toContain('Booked by Nadia Okafor.')
  })

  it('reads no name in the subject, and none is kept', async () => {
    const { bookIsla, notices, subjects } = await open()

    const { order } = await bookIsla()

    expect((await subjects())[0]).toMatch(new RegExp(`^New booking: ${order.friendly_id}, CBT, .*, Croydon$`))
    expect(JSON.stringify(await notices())).not.toMatch(/Isla|Bennett|Nadia|Okafor/)
  })

  it('hears once of all trainings of a package', async () => {
    const { four, sell, subjects, readLast } = await open(['office@southside.example'])

    await sell(toLines(await four()))

    expect(await subjects()).toEqual([expect.stringMatching(/^New booking: .*, Module 1 Training, .* and 3 more$/)])
    expect((await readLast()).match(/^Module [12] (Training|Test), .*, Croydon$/gm)).toHaveLength(4)
  })

  it('hears of a training that is added to an order', async () => {
    const { bookIsla, course, call, subjects } = await open(['office@southside.example'])
    const { order } = await bookIsla()

    await call(trainings.create, {
      body: { order: order.id, course: (await course()).id, bike_type: 'BIKE_TYPE_AUTO' },
    })

    expect(await subjects()).toEqual(Array(2).fill(expect.stringMatching(`^New booking: ${order.friendly_id}, CBT`)))
  })

  it.each([
    ['what was given back', {}, 'Price £0.00, paid £130.00, refunded £130.00'],
    ['what is due', { refund: 0, reason: 'By bank on Friday' }, 'Price £0.00, paid £130.00, refund due £130.00'],
  ])('hears of a cancellation once, with %s', async (_, body, sums) => {
    const { bookIsla, call, subjects, readLast } = await open(['office@southside.example'])
    const { id: training_id } = await bookIsla()

    await call(trainings.cancel, { params: { training_id }, body: { ...CANCEL, ...body } })

    expect((await subjects()).slice(1)).toEqual([expect.stringMatching(/^Booking cancelled: .*, CBT, .*, Croydon$/)])
    const text = await readLast()
    expect(text).toContain('Isla Bennett')
    expect(text).toContain(sums)
    expect(text).toContain('Cancelled by Nadia Okafor.')
  })

  it.each<[string, (office: Awaited<ReturnType<typeof open>>) => Promise<unknown>, string[]]>([
    [
      'less is charged for what was paid',
      async ({ call, bookIsla }) => {
        const { id: training_id } = await bookIsla()
        const body = { amount: -1500, description: 'Late start' }
        return call(orderMoney.adjust, { params: { training_id }, body })
      },
      ['Price £115.00, paid £130.00, refund due £15.00'],
    ],
    [
      'less is charged for what was not',
      async ({ call, bookIsla }) => {
        const { id: training_id } = await bookIsla({ payment_status: 'OUTSTANDING', payment_method: null })
        const body = { amount: -1500, description: 'Late start' }
        return call(orderMoney.adjust, { params: { training_id }, body })
      },
      [],
    ],
    [
      'a promo code comes after the payment',
      async ({ call, bookIsla, db }) => {
        const { id: training_id } = await bookIsla()
        await db.voucher.create({ data: { code: 'SPRING', discount_type: 'FIXED', discount: 1000 } })
        return call(orderMoney.addVoucher, { params: { training_id }, body: { voucher_code: 'SPRING' } })
      },
      ['Price £120.00, paid £130.00, refund due £10.00'],
    ],
    [
      'the rider takes a cheaper bike',
      async ({ call, bookIsla }) => {
        const { id: training_id } = await bookIsla({ bike_type: 'BIKE_TYPE_AUTO_125CC' })
        return call(trainings.update, { params: { training_id }, body: { bike_type: 'BIKE_TYPE_AUTO' } })
      },
      ['Price £130.00, paid £145.00, refund due £15.00'],
    ],
    [
      'the rider takes a dearer bike',
      async ({ call, bookIsla }) => {
        const { id: training_id } = await bookIsla()
        return call(trainings.update, { params: { training_id }, body: { bike_type: 'BIKE_TYPE_AUTO_125CC' } })
      },
      [],
    ],
    [
      'the rider moves to a cheaper bike',
      async ({ call, bookIsla, course }) => {
        const { id: training_id } = await bookIsla({ bike_type: 'BIKE_TYPE_AUTO_125CC' })
        const body = { course: (await course({ days: 40 })).id, bike_type: 'BIKE_TYPE_AUTO', price: 'keep' } as const
        return call(trainings.move, { params: { training_id }, body })
      },
      ['Price £130.00, paid £145.00, refund due £15.00'],
    ],
    [
      'the rider did not come and pays half',
      async ({ call, bookIsla, course, db }) => {
        await db.bookingSettings.updateMany({ data: { no_show_fee_percent: 50 } })
        const { id: training_id } = await bookIsla({ course: (await course({ days: -1 })).id })
        return call(trainings.outcome, { params: { training_id }, body: { status: 'TRAINING_NO_SHOW' } })
      },
      ['Price £65.00, paid £130.00, refund due £65.00'],
    ],
  ])('hears where %s what falls due', async (_, change, sums) => {
    const office = await open(['office@southside.example'])

    await change(office)

    const after = (await office.notices()).slice(1)
    expect(after.map(({ subject }) => subject)).toEqual(
      sums.map(() => expect.stringMatching(/^Refund due: /) as string),
    )
    const text = await office.readLast()
    for (const line of sums) expect(text).toContain(line)
  })

  it('hears once of a course with riders that is called off, with each of them', async () => {
    const { bookIsla, book, first, school, subjects, readLast } = await open(['office@southside.example'])
    const [isla, other] = [await bookIsla(), await book()]
    const edits = ['order', 'calendar', 'course', 'staff_planner'].map((key) => [
      `${key}_permission`,
      'USER_PERMISSION_EDIT',
    ])
    const planner = await test().as(await test().make.user(school, permissions(null, Object.fromEntries(edits))))

    const body = { reason: 'Snow', riders: 'cancel' } as const
    await planner(courses.cancel, { params: { course_id: first.id }, body })

    expect((await subjects()).slice(2)).toEqual([
      expect.stringMatching(/^Course called off: CBT, .*, Croydon, 2 riders$/),
    ])
    const text = await readLast()
    expect(text).toContain(`Isla Bennett, order ${isla.order.friendly_id}`)
    expect(text).toContain(`${other.customer.full_name}, order ${other.order.friendly_id}`)
    expect(text.match(COURSES)).toHaveLength(2)
    expect(text).toContain('Price £0.00, paid £130.00, refund due £130.00')
  })

  it('hears no second time of a refund that was due before', async () => {
    const { call, bookIsla, subjects } = await open(['office@southside.example'])
    const { id: training_id } = await bookIsla()
    const adjust = (amount: number) =>
      call(orderMoney.adjust, { params: { training_id }, body: { amount, description: 'Fuel' } })
    await adjust(-1500)

    await adjust(500)

    expect(await subjects()).toHaveLength(2)
  })
})

it.each<[string, string[], (office: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
  ['without notification addresses', [], async () => null],
  [
    'of which nobody has confirmed their email address',
    OFFICE,
    ({ db }) => db.user.updateMany({ data: { email_verified_at: null } }),
  ],
])('a school %s is sent nothing', async (_, addresses, change) => {
  const office = await open(addresses)
  await change(office)

  await office.bookIsla()

  expect(await office.notices()).toEqual([])
})

it('ten addresses are written by one statement', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => `desk${index}@southside.example`)
  const { bookIsla, notices, school } = await open(ten)

  await bookIsla()

  expect((await notices()).map(({ to_email }) => to_email)).toEqual(ten)
  const { rows } = await test().context.pool.query(
    "SELECT DISTINCT xmin, cmin FROM mails WHERE school_id = $1 AND template = 'order-notice'",
    [school.id],
  )
  expect(rows).toHaveLength(1)
})

it('of many who book the last spaces only those who got one are told of', async () => {
  const { book, course, rider, subjects } = await open(['office@southside.example'])
  const { id } = await course({ spaces: 2, auto_bikes: 2 })
  const riders = await Promise.all(Array.from({ length: 8 }, () => rider()))

  const booked = await Promise.allSettled(riders.map((one) => book({ customer: one.id, course: id })))

  expect(booked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await subjects()).toHaveLength(2)
})

it('the same Idempotency-Key tells the office once', async () => {
  const { sell, on, adult, subjects } = await open(['office@southside.example'])
  const lines = toLines([await on(11, 'MOD1_TRAINING'), await on(12, 'MOD1_TEST')])
  const customer = (await adult()).id
  const options = { headers: { 'idempotency-key': crypto.randomUUID() } }

  await sell(lines, { customer }, {}, options)
  await sell(lines, { customer }, {}, options)

  expect(await subjects()).toHaveLength(1)
})

it('without a mail server it stays in the outbox', async () => {
  const { bookIsla, notices } = await open(OFFICE, withoutServer())

  await bookIsla()

  expect((await notices()).map(({ status }) => status)).toEqual(['OUTBOX', 'OUTBOX'])
})

describe('a contact who is forgotten', () => {
  async function forgotten() {
    const office = await open(['office@southside.example'])
    const { bookIsla, call, school, db } = office
    const training = await bookIsla()
    const params = { training_id: training.id }
    const edits = permissions(null, { contact_permission: 'USER_PERMISSION_EDIT' })
    const keeper = await test().make.user(school, { user_type: 'USER_ADMIN', ...edits })
    const forget = async () => {
      await call(trainings.cancel, { params, body: CANCEL })
      const input = { params: { customer_id: training.customer.id }, body: { confirm: 'Isla Bennett' } }
      await (await test().as(keeper))(customers.forget, input)
    }
    const deliver = async (mail_id: number) => {
      const server = await startSmtp()
      servers.push(server)
      const context = { ...test().context, config: { ...test().context.config, SMTP_URL: server.url } }
      await deliverMail(context, { school_id: school.id, mail_id })
      return server.taken.join('\n').replaceAll('=\r\n', '')
    }
    return { ...office, db, forget, deliver }
  }

  it('was named in the email before', async () => {
    const { notices, deliver } = await forgotten()

    const [first] = await notices()

    expect(await deliver(first?.id ?? 0)).toContain('Isla Bennett')
  })

  it('is named in no email that waited or is kept', async () => {
    const { notices, forget, deliver, readLast } = await forgotten()

    await forget()

    const [first] = await notices()
    const arrived = await deliver(first?.id ?? 0)
    expect(arrived).toContain('Forgotten contact')
    expect(arrived + (await readLast()) + JSON.stringify(await notices())).not.toMatch(/Isla|Bennett/)
  })
})
