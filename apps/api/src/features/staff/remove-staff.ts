import { ApiError } from '@connect/contract/errors'
import { deactivationRefusal } from '@connect/contract/staff/staff-rules'
import { byId, type ScopedTx } from '@connect/db/scoped'
import type { StaffWork } from '#http/work.ts'
import { toStaffMember } from './staff-json.ts'
import { actorStanding, holdMember, toStanding } from './staff-parts.ts'

/** Their places, their diary, their links. Letters stay, as they were sent. */
async function removeWith(tx: ScopedTx, user_id: number): Promise<void> {
  await tx.userSupplier.deleteMany({ where: { user_id } })
  await tx.diarySlot.deleteMany({ where: { user_id } })
  await tx.diaryEntry.deleteMany({ where: { user_id } })
  await tx.mail.updateMany({ where: { user_id }, data: { user_id: null, token_id: null } })
  await tx.oneTimeToken.deleteMany({ where: { user_id } })
  await tx.user.delete({ where: byId(tx.school_id, user_id) })
}

/** What they did or are to do, and what others noted of them: all of it keeps their name. */
async function hasHistory(tx: ScopedTx, user_id: number): Promise<boolean> {
  const counts = [
    await tx.auditEvent.count({ where: { user_id } }),
    await tx.refreshFamily.count({ where: { user_id } }),
    await tx.certificate.count({ where: { instructor_id: user_id } }),
    await tx.bikeCommentReporter.count({ where: { user_id } }),
    await tx.event.count({ where: { user_id } }),
    await tx.courseInstructor.count({ where: { user_id } }),
  ]
  return counts.some((count) => count > 0)
}

/** Removes somebody who never came; `staff_has_history` for everybody else, whose deeds must keep their name. */
export async function removeStaff(work: StaffWork, id: number): Promise<void> {
  const { tx, actor } = work
  // Held first: they may be accepting just now.
  const member = await holdMember(work, id)
  const refused = deactivationRefusal(actorStanding(actor), toStanding(member))
  if (refused) throw new ApiError(refused)
  if (await hasHistory(tx, id)) throw new ApiError('staff_has_history')
  await removeWith(tx, id)
  await work.audit({ entity: 'user', entity_id: id, before: toStaffMember(member, true) })
}
