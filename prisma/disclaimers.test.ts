import { readFileSync } from 'node:fs'
import { DEFAULT_DISCLAIMER } from '@connect/contract/disclaimer-templates/default-disclaimer'
import { describe, expect, it } from 'vitest'
import { SIGNED } from './seed/disclaimer-factories.ts'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

const CHECK = { code: '23514' }
const UNIQUE = { code: '23505' }
const KEPT = { code: 'CN012' }

type Template = Parameters<ReturnType<typeof test>['make']['disclaimerTemplate']>[1]
type Data = NonNullable<Parameters<ReturnType<typeof test>['make']['disclaimer']>[2]>

async function madeTemplate(data: Template = {}) {
  const { make } = test()
  const school = await make.school()
  const template = await make.disclaimerTemplate(school, data)
  return {
    school,
    template,
    change: (columns: string) => sql(`UPDATE disclaimer_templates SET ${columns} WHERE id = $1`, template.id),
    rewrite: (columns: string, version = 1) =>
      sql(
        `UPDATE disclaimer_template_versions SET ${columns} WHERE template_id = $1 AND version = $2`,
        template.id,
        version,
      ),
  }
}

async function madeDisclaimer(data: Data = {}) {
  const { make } = test()
  const made = await madeTemplate()
  const rider = await make.customer(made.school)
  const { id } = await make.disclaimer(rider, made.template, data)
  return { ...made, rider, id, set: (columns: string) => sql(`UPDATE disclaimers SET ${columns} WHERE id = $1`, id) }
}

describe('a disclaimer template', () => {
  it.each([
    ['sent days before without them', "auto_send = 'DAYS_BEFORE', auto_since = now()"],
    ['sent on the day of the course', "auto_send = 'DAYS_BEFORE', auto_since = now(), days_before = 0"],
    ['sent more than 30 days before', "auto_send = 'DAYS_BEFORE', auto_since = now(), days_before = 31"],
    ['sent on booking, with days', "auto_send = 'ON_BOOKING', auto_since = now(), days_before = 5"],
    ['sent by hand, with days', 'days_before = 5'],
    ['sent by itself, since nobody knows when', "auto_send = 'ON_BOOKING'"],
  ])('is not %s', async (_, columns) => {
    const { change } = await madeTemplate()

    await expect(change(columns)).rejects.toMatchObject(CHECK)
  })

  it.each([
    ['sent a day before', "auto_send = 'DAYS_BEFORE', auto_since = now(), days_before = 1"],
    ['sent 30 days before', "auto_send = 'DAYS_BEFORE', auto_since = now(), days_before = 30"],
    ['sent on booking', "auto_send = 'ON_BOOKING', auto_since = now()"],
    ['kept for later', "auto_send = 'ON_BOOKING', is_active = false"],
  ])('may be %s', async (_, columns) => {
    const { change } = await madeTemplate()

    await expect(change(columns)).resolves.toEqual([])
  })

  it('has a title of its own, in whatever case, among those of its school that are not deleted', async () => {
    const { school, change } = await madeTemplate({ title: 'CBT declaration' })
    const { make } = test()
    const title = 'cbt DECLARATION'

    await expect(make.disclaimerTemplate(school, { title })).rejects.toMatchObject({ code: 'P2002' })
    await expect(make.disclaimerTemplate(await make.school(), { title })).resolves.toBeDefined()
    await change('deleted_at = now()')
    await expect(make.disclaimerTemplate(school, { title })).resolves.toBeDefined()
    await expect(change('deleted_at = NULL')).rejects.toMatchObject(UNIQUE)
  })
})

describe('a version of a text', () => {
  it('changes until somebody has it, and never after that', async () => {
    const { school, template, rewrite } = await madeTemplate({ bodies: ['<p>One</p>', '<p>Two</p>'] })
    const { make } = test()
    await rewrite("title = 'Bike hire', body = '<p>First</p>'")

    await make.disclaimer(await make.customer(school), { ...template, version: 1 })

    for (const columns of ["body = '<p>Other</p>'", "title = 'Other'", 'version = 3']) {
      await expect(rewrite(columns)).rejects.toMatchObject(KEPT)
    }
    await expect(rewrite("body = '<p>Second</p>'", 2)).resolves.toEqual([])
    await expect(rewrite('user_id = NULL')).resolves.toEqual([])
  })

  it('is named by what riders have', async () => {
    const { school, template } = await madeTemplate()
    const rider = await test().make.customer(school)

    const unknown = test().make.disclaimer(rider, { ...template, version: 2 })

    await expect(unknown).rejects.toMatchObject({ code: 'P2003' })
    await test().make.disclaimer(rider, template)
    await expect(
      asOwner('DELETE FROM disclaimer_template_versions WHERE template_id = $1', template.id),
    ).rejects.toThrow('disclaimers_school_id_template_id_version_fkey')
  })
})

/** What a signed one cannot do without. */
const WHOLE = Object.keys(SIGNED).filter((column) => column !== 'status' && column !== 'signature_text')

describe('a disclaimer of a contact', () => {
  it.each([...WHOLE, 'signed_at', 'signature_text'])('is not signed without %s', async (column) => {
    await expect(madeDisclaimer({ status: 'SIGNED', [column]: null })).rejects.toThrow('disclaimers_signed_whole')
  })

  it('is signed in one way', async () => {
    const strokes = [[0, 0, 10, 10]]

    await expect(madeDisclaimer({ status: 'SIGNED', strokes })).rejects.toThrow('disclaimers_signed_whole')
    await expect(madeDisclaimer({ status: 'SIGNED', strokes, signature_text: null })).resolves.toBeDefined()
  })

  it.each([
    "signer_full_name = 'Isla'",
    'medical_declared = false',
    "medical_detail = 'Asthma'",
    'eyesight_ok = true',
    "emergency_contact_name = 'Rhys'",
    "emergency_contact_phone = '07700 900456'",
    "signature_text = 'Isla'",
    "strokes = '[[0,0]]'",
    "signed_html = '<p>x</p>'",
    "signed_facts = '{}'",
    "text_hash = 'x'",
    'signed_at = now()',
    "ip = '203.0.113.1'",
    "user_agent = 'x'",
    "guardian_name = 'Dawn', guardian_relationship = 'Mother'",
  ])('has no answer before it is signed: %s', async (columns) => {
    const { set } = await madeDisclaimer({ status: 'VIEWED' })

    await expect(set(columns)).rejects.toMatchObject({ ...CHECK, constraint: 'disclaimers_signed_whole' })
  })

  it.each([
    ['a guardian without what they are', { guardian_name: 'Dawn Barker' }],
    ['what a guardian is, and no guardian', { guardian_relationship: 'Mother' }],
  ])('has not %s', async (_, data) => {
    await expect(madeDisclaimer({ status: 'SIGNED', ...data })).rejects.toThrow('disclaimers_guardian')
  })

  it.each([
    ['cancelled since nobody knows when', "status = 'CANCELLED'"],
    ['cancelled and open', 'cancelled_at = now()'],
    ['sent for ever', "status = 'SENT'"],
    ['looked at for ever', "status = 'VIEWED'"],
    ['expired since nobody knows when', "status = 'EXPIRED'"],
  ])('is not %s', async (_, columns) => {
    const { set } = await madeDisclaimer()

    await expect(set(columns)).rejects.toMatchObject(CHECK)
  })

  it.each(['SIGNED', 'CANCELLED'] as const)(
    'that is %s never changes, but names whom its contact was merged into, and its link may end',
    async (status) => {
      const { school, set } = await madeDisclaimer({ status })
      const survivor = await test().make.customer(school)
      const columns = [
        "status = 'SENT', signed_at = NULL, cancelled_at = NULL",
        "signer_full_name = 'Somebody else'",
        "signed_html = '<p>x</p>'",
        "signed_facts = '{}'",
        'send_email = false',
        'created = now()',
        "expires_at = now() + interval '1 day'",
      ]

      for (const one of columns) await expect(set(one)).rejects.toMatchObject(KEPT)
      await expect(set(`customer_id = ${survivor.id}`)).resolves.toEqual([])
      await expect(set('training_id = NULL, sent_by_id = NULL')).resolves.toEqual([])
      await expect(set('link_version = 2')).resolves.toEqual([])
    },
  )

  it('can be deleted, also when it is signed', async () => {
    const { id } = await madeDisclaimer({ status: 'SIGNED' })

    await expect(sql('DELETE FROM disclaimers WHERE id = $1 RETURNING id', id)).resolves.toEqual([{ id }])
  })
})

it('schools that were there before disclaimers get the one that a new school begins with', async () => {
  const school = await test().make.school()
  const migration = readFileSync(
    new URL('./migrations/20261208100000_disclaimers/migration.sql', import.meta.url),
    'utf8',
  )

  await sql(migration.slice(migration.indexOf('WITH "added" AS')))

  const { title, body } = DEFAULT_DISCLAIMER
  const template = await test().database.db.disclaimerTemplate.findFirstOrThrow({
    where: { school_id: school.id },
    include: { versions: true },
  })
  expect(template).toMatchObject({ title, course_types: [], auto_send: 'OFF', is_active: false, version: 1 })
  expect(template.versions).toMatchObject([{ version: 1, title, body, user_id: null }])
})
