import type { PrismaClient } from '@connect/db/generated/client'
import type { Answer, Journal, Kind, Task } from './journal.ts'
import type { CampaignSchool } from './school.ts'
import { IMPORTED_ROWS } from './work.ts'

/** What stands in the database of a task: an id for each time that it was done. */
const FIND: Record<Kind, (db: PrismaClient, school_id: number, task: Task) => Promise<Answer[]>> = {
  booking: async (db, school_id, { tag }) =>
    (await db.training.findMany({ where: { school_id, customer: { last_name: tag } }, select: { id: true } })).map(
      ({ id }) => id,
    ),
  payment: async (db, school_id, { tag }) =>
    (await db.riderPayment.findMany({ where: { school_id, reference: tag }, select: { id: true } })).map(
      ({ id }) => id,
    ),
  issue: async (db, school_id, { target }) => {
    const events = await db.certificateEvent.count({
      where: { school_id, certificate_number: target, action: 'ISSUED' },
    })
    return Array.from({ length: events }, () => target)
  },
  import: async (db, school_id, { tag }) => {
    const count = await db.customer.count({ where: { school_id, last_name: tag } })
    return count === 0 ? [] : [count]
  },
}

const isDone = ({ kind }: Task, found: Answer[], answer: Answer) =>
  found.length === 1 &&
  (kind === 'import' ? found[0] === IMPORTED_ROWS && answer === IMPORTED_ROWS : found[0] === answer)

/** Sums that are kept beside what they are made of: each must be true, whatever moment a process died at. */
const SUMS = [
  [
    'a course whose riders are not counted',
    `SELECT c.id FROM courses c WHERE c.training_count <> (SELECT count(*) FROM trainings t
       WHERE t.school_id = c.school_id AND t.course_id = c.id AND t.status <> 'TRAINING_CANCELLED')`,
  ],
  [
    'an order that was paid something else',
    `SELECT o.id FROM orders o WHERE o.paid <> (SELECT coalesce(sum(CASE p.kind WHEN 'PAYMENT' THEN p.amount ELSE -p.amount END), 0)
       FROM rider_payments p WHERE p.school_id = o.school_id AND p.order_id = o.id)`,
  ],
  [
    'an order that is charged something else',
    `SELECT o.id FROM orders o WHERE o.charged <> (SELECT coalesce(sum(c.amount), 0)
       FROM order_charges c WHERE c.school_id = o.school_id AND c.order_id = o.id)`,
  ],
  [
    'an order without a training',
    'SELECT o.id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM trainings t WHERE t.school_id = o.school_id AND t.order_id = o.id)',
  ],
] as const

/** What is wrong after all, in words; nothing where every answered call was done once and wholly. */
export async function findFaults(db: PrismaClient, school: CampaignSchool, journal: Journal): Promise<string[]> {
  const faults: string[] = []
  for (const task of journal.tasks.values()) {
    const answer = journal.answers.get(task.tag)
    const found = await FIND[task.kind](db, school.id, task)
    if (answer === undefined) faults.push(`${task.kind} ${task.tag} was not answered`)
    else if (!isDone(task, found, answer))
      faults.push(`${task.kind} ${task.tag}: answered ${answer}, found ${found.join(', ')}`)
  }
  for (const [what, query] of SUMS) {
    const rows = await db.$queryRawUnsafe<{ id: number }[]>(query)
    for (const { id } of rows) faults.push(`${what}: ${id}`)
  }
  return faults
}
