import { readFileSync } from 'node:fs'
import { DEFAULT_TEMPLATES } from '@connect/contract/templates/default-templates'
import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql } = useDatabase()

const CHECK = { code: '23514' }

type Data = Parameters<ReturnType<typeof test>['make']['template']>[1]

async function template(data: Data = {}) {
  const school = await test().make.school()
  const { id } = await test().make.template(school, data)
  return {
    school,
    id,
    change: (columns: string) => sql(`UPDATE message_templates SET ${columns} WHERE id = $1`, id),
  }
}

describe('a template', () => {
  it.each([
    ['an email without a subject', {}, 'subject = NULL'],
    ['a text message with a subject', { channel: 'SMS' }, "subject = 'Hi'"],
    ['a text message with an address for replies', { channel: 'SMS' }, "reply_to = 'a@school.example'"],
    ['a reminder without hours', {}, "trigger = 'PRE_COURSE_REMINDER'"],
    ['a reminder as the course begins', {}, "trigger = 'PRE_COURSE_REMINDER', offset_hours = 0"],
    ['a reminder more than two weeks before', {}, "trigger = 'PRE_COURSE_REMINDER', offset_hours = 337"],
    ['hours of what is sent by hand', {}, 'offset_hours = 24'],
    ['what follows a course without hours', {}, "trigger = 'POST_COURSE'"],
    ['what follows a course more than two weeks later', {}, "trigger = 'POST_COURSE', offset_hours = 337"],
    ['a renewal that is switched on by itself', { trigger: 'RENEWAL', is_active: false }, 'is_active = true'],
    ['a renewal that is deleted', { trigger: 'RENEWAL', is_active: false }, 'deleted_at = now()'],
    ['a renewal for some courses', { trigger: 'RENEWAL', is_active: false }, "course_types = '{LICENCE_CBT}'"],
  ] as const)('is not %s', async (_, data, columns) => {
    const { change } = await template(data)

    await expect(change(columns)).rejects.toMatchObject(CHECK)
  })

  it.each([
    ['a reminder an hour before', "trigger = 'PRE_COURSE_REMINDER', offset_hours = 1"],
    ['a reminder two weeks before', "trigger = 'PRE_COURSE_REMINDER', offset_hours = 336"],
    ['what follows at the end of a course', "trigger = 'POST_COURSE', offset_hours = 0"],
  ])('may be %s', async (_, columns) => {
    const { change } = await template()

    await expect(change(columns)).resolves.toEqual([])
  })

  it('has a name of its own, in whatever case, among those of its channel that are not deleted', async () => {
    const { school, change } = await template({ name: 'CBT confirmed' })
    const { make } = test()
    const name = 'cbt CONFIRMED'

    await expect(make.template(school, { name })).rejects.toMatchObject({ code: 'P2002' })
    await expect(make.template(school, { name, channel: 'SMS' })).resolves.toBeDefined()
    await expect(make.template(await make.school(), { name })).resolves.toBeDefined()
    await change('deleted_at = now()')
    await expect(make.template(school, { name })).resolves.toBeDefined()
  })

  it('of renewals is one for each channel', async () => {
    const renewal = { trigger: 'RENEWAL', is_active: false } as const
    const { school } = await template(renewal)
    const { make } = test()

    await expect(make.template(school, renewal)).rejects.toMatchObject({ code: 'P2002' })
    await expect(make.template(school, { ...renewal, channel: 'SMS' })).resolves.toBeDefined()
  })

  it('keeps its school, and so do its sites', async () => {
    const { school, id, change } = await template()
    const other = await test().make.school()
    const site = await test().make.site(school)
    await sql('INSERT INTO message_template_suppliers VALUES ($1, $2, $3)', school.id, id, site.id)

    await expect(change(`school_id = ${other.id}`)).rejects.toMatchObject({ code: '23000' })
    const move = sql(
      'UPDATE message_template_suppliers SET school_id = $1 WHERE message_template_id = $2',
      other.id,
      id,
    )
    await expect(move).rejects.toMatchObject({ code: '23000' })
  })

  it('is named by messages to contacts only', async () => {
    const { school, id } = await template()
    const user = await test().make.user(school)

    const mail = test().make.mail(school, { user_id: user.id, message_template_id: id })

    await expect(mail).rejects.toThrow('mails_from_template')
  })

  it('is tried with the sender of a message to a contact, as no other letter to staff is', async () => {
    const { make } = test()
    const { school } = await template()
    const { id: user_id } = await make.user(school)
    const sender = { user_id, from_name: 'Southside via Connect', reply_to: 'hello@southside.example' }

    await expect(make.mail(school, { ...sender, template: 'school-message' })).resolves.toBeDefined()
    await expect(make.mail(school, sender)).rejects.toThrow('mails_to_contact')
    const sent = make.mail(school, { ...sender, template: 'school-message', sent_by_id: user_id })
    await expect(sent).rejects.toThrow('mails_to_contact')
  })
})

it('links are a list, and in text messages to contacts only', async () => {
  const { make, database } = test()
  const school = await make.school()
  const { id: customer_id } = await make.customer(school)
  const text = {
    school_id: school.id,
    to_phone: '+447700900123',
    to_name: 'Ann Hill',
    body: 'Stop: {link:0}',
    segments: 1,
  }
  const links = [{ purpose: 'unsubscribe', row: customer_id, version: 2 }]
  const write = (data: object) => database.db.smsMessage.create({ data: { ...text, ...data } })
  const toContact = { customer_id, cost: '0.60' }

  await expect(write({ ...toContact, links })).resolves.toBeDefined()
  await expect(write({ links })).rejects.toThrow('sms_messages_links')
  await expect(write({ ...toContact, links: {} })).rejects.toThrow('sms_messages_links')
})

it('schools that were there before templates get those that a new school begins with', async () => {
  const school = await test().make.school()
  const readMigration = (name: string) =>
    readFileSync(new URL(`./migrations/${name}/migration.sql`, import.meta.url), 'utf8')
  const added = readMigration('20261203110000_message_templates')
  const mended = readMigration('20261204100000_messages_to_riders')

  await sql(added.slice(added.indexOf('INSERT INTO "message_templates"')))
  await sql(mended.slice(mended.indexOf('UPDATE "message_templates"')))

  const rows = await test().database.db.messageTemplate.findMany({
    where: { school_id: school.id },
    select: {
      channel: true,
      name: true,
      trigger: true,
      course_types: true,
      subject: true,
      body: true,
      is_active: true,
    },
  })
  const byName = (one: { channel: string; name: string }, other: { channel: string; name: string }) =>
    `${one.channel} ${one.name}`.localeCompare(`${other.channel} ${other.name}`)
  // Those of renewals come with the first decision about them.
  const first = DEFAULT_TEMPLATES.filter(({ trigger }) => trigger !== 'RENEWAL')
  expect(rows.toSorted(byName)).toEqual(first.toSorted(byName))
})
