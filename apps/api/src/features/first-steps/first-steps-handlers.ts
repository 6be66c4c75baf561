import type { firstSteps } from '@connect/contract/first-steps/routes'
import type { ScopedDb } from '@connect/db/scoped'
import type { Handlers } from '#http/call.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

/** Each is found by an index, and one row is enough. */
async function readSteps(db: ScopedDb) {
  const select = { school_id: true } as const
  const [site, course_type, instructor, course, rider] = await db.$transaction([
    db.supplier.findFirst({ where: { is_active: true, postcode: { not: null } }, select }),
    db.supplierCourseType.findFirst({ where: { is_active: true }, select }),
    db.user.findFirst({ where: { is_active: true, is_instructor: true }, select }),
    db.course.findFirst({ where: { deleted_at: null }, select }),
    db.training.findFirst({ select }),
  ])
  return {
    site: site !== null,
    course_type: course_type !== null,
    instructor: instructor !== null,
    course: course !== null,
    rider: rider !== null,
  }
}

export const firstStepsHandlers = ({ clock }: Pick<Context, 'clock'>): Handlers<typeof firstSteps> => ({
  async get(_, { db }) {
    const school = await db.school.findUniqueOrThrow({
      where: { id: db.school_id },
      select: { first_steps_dismissed_at: true },
    })
    return { steps: await readSteps(db), is_dismissed: school.first_steps_dismissed_at !== null }
  },

  async dismiss(_, call) {
    await call.db.$transaction(async (tx) => {
      const { school_id } = tx
      const { count } = await tx.school.updateMany({
        where: { id: school_id, first_steps_dismissed_at: null },
        data: { first_steps_dismissed_at: clock.now() },
      })
      if (count > 0) await audit(tx, authorOf(call), { entity: 'school', entity_id: school_id })
    })
    return { detail: 'The first steps are not shown any more.' }
  },
})
