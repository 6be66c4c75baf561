import { plusDays, plusMonths } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { expect, it } from 'vitest'
import { openSchool } from '#features/disclaimers/testing/open-school.ts'
import { useTestApp } from '#testing/test-app.ts'
import { purgeDisclaimers } from './purge-disclaimers.ts'

const test = useTestApp()

/** A school with what riders signed, by who they are. */
async function signed() {
  const { make, clock } = test()
  const { school, template, isla, course, db } = await openSchool(test())
  const today = londonDate(clock.now())
  const at = (day: string) => ({ status: 'SIGNED', signed_at: new Date(`${day}T12:00:00Z`) }) as const
  const ago = (months: number) => plusMonths(today, -months)
  const facts = (date: string) => ({ signed_facts: { ...FACTS, course: { name: 'CBT', date } } })
  const rider = (years: number) => make.customer(school, { birthdate: new Date(ago(12 * years)) })
  const guardian = { guardian_name: 'Megan Fox', guardian_relationship: 'Mother' }
  const { training } = await make.order(isla, await course({ date: ago(35) }))
  const sign = (customer: typeof isla, data: object) => make.disclaimer(customer, template, data)
  const kept = [
    await sign(await rider(30), at(ago(36))),
    // It counted for a course of the months after it, too.
    await sign(isla, at(ago(40))),
    await sign(isla, { ...at(ago(40)), training_id: training.id }),
    // Its training was deleted.
    await sign(isla, { ...at(ago(40)), ...facts(ago(35)) }),
    await sign(await rider(20), { ...at(ago(40)), ...guardian }),
    await sign(isla, { status: 'EXPIRED', sent_at: new Date(ago(60)) }),
  ]
  const old = [
    await sign(await rider(30), at(plusDays(ago(36), -1))),
    await sign(await rider(22), { ...at(ago(60)), ...guardian }),
  ]
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return { db, kept: ids(kept), old: ids(old) }
}

const FACTS = {
  school: { name: 'Southside', legal_name: null, address: null },
  questions: { eyesight_ok: '', medical_declared: '', medical_detail: null, emergency_contact: '', is_adult: null },
  declarations: { rider: '', guardian: null },
}

it('deletes what is evidence no longer, of all schools, with what the activity says of it [N-67]', async () => {
  const { context, clock } = test()
  const schools = [await signed(), await signed()]
  for (const { db, old } of schools) {
    const event = { action: 'disclaimers.sign', entity: 'disclaimer', request_id: 'x', after: { customer: 1 } }
    await db.auditEvent.create({ data: { ...event, entity_id: String(old[0]) } })
  }

  expect(await purgeDisclaimers(context)).toBe(4)
  expect(await purgeDisclaimers(context)).toBe(0)

  for (const { db, kept } of schools) {
    const rows = await db.disclaimer.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
    expect(rows.map(({ id }) => id)).toEqual(kept)
    const [event] = await db.auditEvent.findMany({ where: { entity: 'disclaimer' } })
    expect(event).toMatchObject({ after: null, purged_at: clock.now() })
  }
})

it('finds more than one portion of them, behind those of minors', async () => {
  const { make, context, clock } = test()
  const { school, template, isla, db } = await openSchool(test())
  const today = londonDate(clock.now())
  const minor = await make.customer(school, { birthdate: new Date(plusMonths(today, -12 * 18)) })
  const { school_id, id: template_id } = template
  const like = await make.disclaimer(minor, template, {
    status: 'SIGNED',
    signed_at: new Date(plusMonths(today, -40)),
  })
  const { id: _, strokes: __, signed_facts, ...row } = like
  const more = { ...row, school_id, template_id, signed_facts: signed_facts ?? {} }
  await db.disclaimer.createMany({ data: Array.from({ length: 520 }, () => more) })
  const signed_at = new Date(plusMonths(today, -39))
  await make.disclaimer(isla, template, { status: 'SIGNED', signed_at })

  expect(await purgeDisclaimers(context)).toBe(1)

  expect(await db.disclaimer.count()).toBe(521)
})
