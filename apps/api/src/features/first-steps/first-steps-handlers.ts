import type { firstSteps } from '@connect/contract/first-steps/routes'
import type { ScopedDb } from '@connect/db/scoped'
import type { Handlers } from '#http/call.ts'
import type { Work } from '#http/work.ts'

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

/** The audit trail knows only the first time. */
async function dismiss({ tx, now, audit }: Work): Promise<void> {
  const { school_id } = tx
  const { count } = await tx.school.updateMany({
    where: { id: school_id, first_steps_dismissed_at: null },
    data: { first_steps_dismissed_at: now },
  })
  if (count > 0) await audit({ entity: 'school', entity_id: school_id })
}

export const firstStepsHandlers = (): Handlers<typeof firstSteps> => ({
  async get(_, { db }) {
    const school = await db.school.findUniqueOrThrow({
      where: { id: db.school_id },
      select: { first_steps_dismissed_at: true },
    })
    return { steps: await readSteps(db), is_dismissed: school.first_steps_dismissed_at !== null }
  },

  async dismiss(_, call) {
    await call.work(dismiss)
    return { detail: 'The first steps are not shown any more.' }
  },
})
