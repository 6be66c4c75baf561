import { mails } from '@connect/contract/mails/routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const ADDRESS = { PUBLIC_URL: 'https://connect.example/' }
const test = useTestApp(ADDRESS)
const demo = useTestApp({ ...ADDRESS, DEMO: 'on' })
const sending = useTestApp({ ...ADDRESS, SMTP_URL: 'smtp://127.0.0.1:1' })

async function school(app = test()) {
  const row = await app.make.school()
  const admin = await app.make.user(row, { user_type: 'USER_ADMIN' })
  return { row, admin, call: await app.as(admin), mail: (data = {}) => app.make.mail(row, data) }
}

/** A letter that carries a link, and the secret part of that link. */
async function linked(app = test(), template = 'reset-password', purpose = 'RESET_PASSWORD' as const) {
  const { row, admin, call, mail } = await school(app)
  const token = await app.context.db.oneTimeToken.create({
    data: { school_id: row.id, user_id: admin.id, purpose, email: admin.email, expires_at: new Date(2 ** 42) },
  })
  const { id } = await mail({ template, token_id: token.id })
  const secret = app.context.oneTimeTokens.of(token.id)
  return { call, mail_id: id, secret, link: `https://connect.example/v2/login/reset/${secret}/${admin.id}` }
}

describe('the outbox', () => {
  it('lists the letters of the school, the newest first', async () => {
    const { call, mail } = await school()
    const first = await mail({ created: new Date('2026-03-01T10:00:00Z'), status: 'SENT', sent_at: new Date(0) })
    const second = await mail({ created: new Date('2026-03-02T10:00:00Z'), status: 'FAILED', last_error: 'No mailbox' })
    await (await school()).mail()

    const { count, results } = await call(mails.list, {})

    expect([count, results.map(({ id }) => id)]).toEqual([2, [second.id, first.id]])
    expect(results[0]).toEqual({
      id: second.id,
      to_email: second.to_email,
      to_name: second.to_name,
      template: 'password-changed',
      title: 'Password changed',
      subject: 'Your Connect password was changed',
      status: 'FAILED',
      attempts: 0,
      created: '2026-03-02T10:00:00.000Z',
      sent_at: null,
      last_error: 'No mailbox',
    })
  })

  it.each([
    [{ status: 'FAILED' }, ['b_b@hilltop.example']],
    [{ search: 'A_a@hilltop.example' }, ['a_a@hilltop.example']],
    [{ search: 'a' }, ['axa@hilltop.example', 'a_a@hilltop.example']],
    [{ search: 'a_' }, ['a_a@hilltop.example']],
    [{ search: '%' }, []],
    [{ search: 'a', status: 'FAILED' }, []],
  ] as const)('is filtered by %j', async (query, addresses) => {
    const { call, mail } = await school()
    await mail({ to_email: 'a_a@hilltop.example' })
    await mail({ to_email: 'b_b@hilltop.example', status: 'FAILED' })
    await mail({ to_email: 'axa@hilltop.example' })

    const { count, results } = await call(mails.list, { query })

    expect([count, results.map(({ to_email }) => to_email)]).toEqual([addresses.length, addresses])
  })

  it('shows the words of a letter', async () => {
    const { row, call, mail } = await school()
    const { id } = await mail({ to_name: 'Mary Ann Hill', to_first_name: 'Mary Ann' })

    const { text } = await call(mails.get, { params: { mail_id: id } })

    expect(text).toContain('Hello Mary Ann,')
    expect(text).toContain(`Your password was changed`)
    expect(text).toContain(row.name)
    expect(text).not.toMatch(/<(?!https:)/)
  })

  it('greets by the whole name in a letter from before first names were kept', async () => {
    const { call, mail } = await school()
    const { id, to_name } = await mail({ to_first_name: null })

    expect((await call(mails.get, { params: { mail_id: id } })).text).toContain(`Hello ${to_name},`)
  })

  it('masks the link that grants access', async () => {
    const { call, mail_id, secret } = await linked()

    const answer = await call(mails.get, { params: { mail_id } })

    expect(answer.text).toContain('https://connect.example/v2/login/reset/••••\n')
    expect(JSON.stringify(answer)).not.toContain(secret.split('.')[1])
  })

  it('shows it where everything is a demonstration', async () => {
    const { call, mail_id, link } = await linked(demo())

    expect((await call(mails.get, { params: { mail_id } })).text).toContain(`${link}\n`)
  })

  it('is not for staff, whatever is shared with them', async () => {
    const { row } = await school()
    const staff = await test().as(await test().make.user(row, permissions('USER_PERMISSION_EDIT')))

    expect((await refused(staff(mails.list, {}))).code).toBe('permission_denied')
  })
})

describe('sending again', () => {
  it.each(['FAILED', 'UNKNOWN'] as const)('queues a letter that is %s, and is noted', async (status) => {
    const { row, admin, call, mail } = await school(sending())
    const { id } = await mail({ status, attempts: 10, last_error: 'No mailbox', sending_since: new Date() })

    const answer = await call(mails.retry, { params: { mail_id: id } })

    expect(answer).toMatchObject({ id, status: 'QUEUED', attempts: 0, last_error: null })
    const now = sending().clock.now()
    const kept = await sending().context.db.mail.findFirstOrThrow({ where: { id } })
    expect(kept).toMatchObject({ next_attempt_at: now, sending_since: null })
    const events = await sending().context.db.auditEvent.findMany({ where: { school_id: row.id } })
    expect(events).toMatchObject([
      { action: 'mails.retry', user_id: admin.id, entity: 'mail', entity_id: String(id), before: { status } },
    ])
  })

  it('puts it into the outbox where there is no mail server', async () => {
    const { call, mail } = await school()
    const { id } = await mail({ status: 'FAILED' })

    expect(await call(mails.retry, { params: { mail_id: id } })).toMatchObject({ status: 'OUTBOX' })
  })

  it.each(['QUEUED', 'SENDING', 'SENT', 'OUTBOX'] as const)('is refused for a letter that is %s', async (status) => {
    const { call, mail } = await school(sending())
    const { id } = await mail({ status })

    const { code } = await refused(call(mails.retry, { params: { mail_id: id } }))

    expect(code).toBe('mail_not_retryable')
    const kept = await sending().context.db.mail.findFirstOrThrow({ where: { id } })
    expect(kept.status).toBe(status)
  })

  it('is done once, however often it is asked for', async () => {
    const { row, call, mail } = await school(sending())
    const { id } = await mail({ status: 'UNKNOWN' })

    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => call(mails.retry, { params: { mail_id: id } })),
    )

    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await sending().context.db.auditEvent.count({ where: { school_id: row.id } })).toBe(1)
  })
})
