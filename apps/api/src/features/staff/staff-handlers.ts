import { ApiError } from '@connect/contract/errors'
import type { staff } from '@connect/contract/staff/routes'
import { changeRefusal } from '@connect/contract/staff/staff-rules'
import { sendResetLink } from '#features/auth/public.ts'
import type { Handlers } from '#http/call.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { permissionsOf } from '#platform/current-user.ts'
import { listOf } from '#platform/lists/list.ts'
import { changeStaff } from './change-staff.ts'
import { dependentsOf } from './dependents.ts'
import { inviteStaff } from './invite-staff.ts'
import { makeOwner } from './make-owner.ts'
import { removeStaff } from './remove-staff.ts'
import { accountLimits, planSeats } from './seats.ts'
import { nameOf, toStaffMember } from './staff-json.ts'
import { INSTRUCTORS, STAFF } from './staff-lists.ts'
import { actorStanding, isStaffEditor, memberOf, standingOf } from './staff-parts.ts'
import { changePermissions } from './staff-permissions.ts'

export const staffHandlers = (context: Context): Handlers<typeof staff> => ({
  list: ({ query }, call) => listOf(call, query, STAFF),

  limits: async (_, { db }) => accountLimits(db, await planSeats(context)),

  instructors: ({ query }, call) => listOf(call, query, INSTRUCTORS),

  create: ({ body }, call) => inviteStaff(context, body, call),

  get: async ({ params }, { actor, db }) => toStaffMember(await memberOf(db, params.staff_id), isStaffEditor(actor)),

  update: ({ params, body }, call) => changeStaff(context, params.staff_id, body, call),

  async remove({ params }, call) {
    await removeStaff(params.staff_id, call)
    return { detail: 'They have been removed.' }
  },

  async dependents({ params: { staff_id } }, { db }) {
    await memberOf(db, staff_id)
    return dependentsOf(context, db, staff_id)
  },

  permissions: async ({ params }, { db }) => permissionsOf(await memberOf(db, params.staff_id)),

  updatePermissions: ({ params, body }, call) => changePermissions(context, params.staff_id, body, call),

  async sendResetPasswordEmail({ params: { staff_id } }, call) {
    const { actor, db } = call
    const email = await db.$transaction(async (tx) => {
      const member = await memberOf(tx, staff_id)
      const refused = changeRefusal(actorStanding(actor), standingOf(member))
      if (refused) throw new ApiError(refused)
      if (!member.is_active) throw new ApiError('staff_is_inactive')
      const school = { id: actor.school_id, name: actor.school_name }
      await sendResetLink(context, tx, { school, user: member, invited_by: nameOf(actor) })
      await audit(tx, authorOf(call), { entity: 'user', entity_id: staff_id })
      return member.email
    })
    return { detail: `An email is on its way to ${email}.` }
  },

  async makeOwner({ params, body }, call) {
    const heir = await makeOwner(context, params.staff_id, body.password, call)
    return { detail: `${nameOf(heir)} is now the account owner.` }
  },
})
