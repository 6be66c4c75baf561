import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

const NOON = new Date('2026-11-21T12:00:00Z')

/** A booking, and a way to plan what its rider is told. */
async function booking() {
  const { make, database } = test()
  const school = await make.school()
  const course = await make.course(await make.site(school), 'LICENCE_CBT', { date: '2027-03-03', auto_bikes: 1 })
  const customer = await make.customer(school)
  const { training } = await make.order(customer, course)
  const of = { school_id: school.id, customer_id: customer.id, training_id: training.id }
  const kind = { channel: 'EMAIL', trigger: 'BOOKING_CHANGED', due_at: NOON } as const
  return {
    ...of,
    mail: () => make.mail(school, { customer_id: customer.id, from_name: 'Southside', template: 'school-message' }),
    plan: (more: object = {}) => database.db.plannedMessage.create({ data: { ...of, ...kind, ...more } }),
    set: (set: string, id: number, ...values: unknown[]) =>
      sql(`UPDATE planned_messages SET ${set} WHERE school_id = $1 AND id = $2`, of.school_id, id, ...values),
  }
}

const CHECK = { code: '23514' }
const UNIQUE = { code: '23505' }

describe('a planned message', () => {
  it('is sent with what was told and its email, and never with one of them', async () => {
    const { plan, set, mail } = await booking()
    const [{ id }, email] = [await plan(), await mail()]

    await expect(set(`state = 'SENT'`, id)).rejects.toMatchObject(CHECK)
    await expect(set(`state = 'SENT', told = 'x'`, id)).rejects.toMatchObject(CHECK)
    await expect(set(`state = 'SENT', mail_id = $3`, id, email.id)).rejects.toMatchObject(CHECK)
    await expect(set(`mail_id = $3`, id, email.id)).rejects.toMatchObject(CHECK)
    await set(`state = 'SENT', told = 'x', mail_id = $3`, id, email.id)
  })

  it.each(['SKIPPED', 'CANCELLED'])('is %s with a reason only', async (state) => {
    const { plan, set } = await booking()
    const { id } = await plan()

    await expect(set(`state = '${state}'`, id)).rejects.toMatchObject(CHECK)
    await expect(set(`reason = 'Why'`, id)).rejects.toMatchObject(CHECK)
    await set(`state = '${state}', reason = 'Why'`, id)
  })

  it('waits once of its kind, and tells of one thing once', async () => {
    const { plan, set } = await booking()
    const { id } = await plan()

    await expect(plan({ occurrence: '1' })).rejects.toThrow('Unique constraint')
    await set(`state = 'SKIPPED', reason = 'Why'`, id)
    await expect(plan()).rejects.toThrow('Unique constraint')
    await plan({ occurrence: '1' })
    await expect(set(`occurrence = '1'`, id)).rejects.toMatchObject(UNIQUE)
  })

  it('is of no message by hand, and of one school', async () => {
    const { plan, set } = await booking()
    const other = await test().make.school()
    const { id } = await plan()

    await expect(set(`trigger = 'MANUAL'`, id)).rejects.toMatchObject(CHECK)
    await expect(set('school_id = $3', id, other.id)).rejects.toMatchObject({ code: '23000' })
  })

  it('is queued for its time, also when that is put off, and no more once it is sent', async () => {
    await asOwner(`
      DROP SCHEMA IF EXISTS graphile_worker CASCADE;
      CREATE SCHEMA graphile_worker;
      CREATE TABLE graphile_worker.jobs (task text, payload json, run_at timestamptz, key text);
      CREATE FUNCTION graphile_worker.add_job(identifier text, payload json, run_at timestamptz, job_key text)
        RETURNS void LANGUAGE sql AS $$ INSERT INTO graphile_worker.jobs VALUES ($1, $2, $3, $4) $$;
      GRANT USAGE ON SCHEMA graphile_worker TO PUBLIC;
      GRANT SELECT, INSERT ON graphile_worker.jobs TO PUBLIC`)
    const { plan, set, school_id } = await booking()
    const { id } = await plan()
    const later = new Date('2026-11-21T12:02:00Z')
    await set('due_at = $3', id, later)
    await set(`state = 'SKIPPED', reason = 'Why'`, id)
    await set('updated = now()', id)

    const job = {
      task: 'send_planned',
      payload: { school_id, planned_id: id },
      key: `planned/${school_id}/${id}`,
    }
    const queued = await sql(`SELECT task, payload, run_at, key FROM graphile_worker.jobs WHERE task = 'send_planned'`)
    expect(queued).toEqual([
      { ...job, run_at: NOON },
      { ...job, run_at: later },
    ])
  })
})
