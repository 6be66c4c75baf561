import type { staff } from '@connect/contract/staff/routes'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { toPermissions } from '#platform/current-user.ts'
import { fullName } from '#platform/full-name.ts'
import { readList } from '#platform/lists/list.ts'
import { changeStaff } from './change-staff.ts'
import { readDependents } from './dependents.ts'
import { inviteStaff } from './invite-staff.ts'
import { makeOwner } from './make-owner.ts'
import { removeStaff } from './remove-staff.ts'
import { accountLimits, planSeats } from './seats.ts'
import { sendPasswordEmail } from './send-password-email.ts'
import { toStaffMember } from './staff-json.ts'
import { INSTRUCTORS, STAFF } from './staff-lists.ts'
import { findMember, isStaffEditor } from './staff-parts.ts'
import { changePermissions } from './staff-permissions.ts'

export const staffHandlers = (context: Context): Handlers<typeof staff> => ({
  list: ({ query }, call) => readList(call, query, STAFF),

  limits: async (_, { db }) => accountLimits(db, await planSeats(context)),

  instructors: ({ query }, call) => readList(call, query, INSTRUCTORS),

  create: ({ body }, call) => inviteStaff(context, body, call),

  get: async ({ params }, { actor, db }) => toStaffMember(await findMember(db, params.staff_id), isStaffEditor(actor)),

  update: ({ params, body }, call) => changeStaff(context, params.staff_id, body, call),

  async remove({ params }, call) {
    await call.work((work) => removeStaff(work, params.staff_id))
    return { detail: 'They have been removed.' }
  },

  async dependents({ params: { staff_id } }, call) {
    await findMember(call.db, staff_id)
    return readDependents(call, staff_id)
  },

  permissions: async ({ params }, { db }) => toPermissions(await findMember(db, params.staff_id)),

  updatePermissions: ({ params, body }, call) => call.work((work) => changePermissions(work, params.staff_id, body)),

  async sendResetPasswordEmail({ params: { staff_id } }, call) {
    return { detail: `An email is on its way to ${await sendPasswordEmail(context, staff_id, call)}.` }
  },

  async makeOwner({ params, body }, call) {
    const newOwner = await makeOwner(context, params.staff_id, body.password, call)
    return { detail: `${fullName(newOwner)} is now the account owner.` }
  },
})
