import { z } from 'zod'
import { edit, Permissions, view } from '#access.ts'
import { typedPassword } from '#auth/password.ts'
import { Done, id, page, pageQuery } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { STAFF_MEMBER, STAFF_PERMISSIONS, STAFF_ROW } from '#staff/examples.ts'
import { PRESETS } from '#staff/presets.ts'
import { AccountLimits } from '#staff/seats.ts'
import {
  Grants,
  Instructor,
  NewStaff,
  StaffChange,
  StaffDependents,
  StaffMember,
  StaffQuery,
  StaffRow,
} from '#staff/staff.ts'

const params = z.object({ staff_id: id })

export const staff = defineRoutes('staff', {
  list: {
    method: 'GET',
    path: '/connect/staff/',
    summary: 'List the people of the school',
    description: 'Sorted by last name; inactive people come last.',
    access: view('staff'),
    query: StaffQuery,
    response: page(StaffRow),
    example: { response: { count: 1, results: [STAFF_ROW] } },
  },
  limits: {
    method: 'GET',
    path: '/connect/staff/limits/',
    summary: 'Read how many seats there are and who takes them',
    access: view('staff'),
    response: AccountLimits,
    example: { response: { staff_user_count: 3, admin_user_count: 2, total_users: 6 } },
  },
  instructors: {
    method: 'GET',
    path: '/connect/staff/instructors/',
    summary: 'List who teaches: active people who are instructors',
    description: 'Open to everybody who is signed in: every form picks an instructor.',
    access: 'signed-in',
    query: pageQuery(100),
    response: page(Instructor),
    example: {
      response: {
        count: 1,
        results: [
          {
            id: 12,
            first_name: 'Gareth',
            last_name: 'Pugh',
            name: 'Gareth Pugh',
            colour: '#0b5c6b',
            instructor_certificate: 'CBT104482',
            suppliers: [3],
          },
        ],
      },
    },
  },
  create: {
    method: 'POST',
    path: '/connect/staff/',
    summary: 'Invite somebody: takes a seat and sends them a mail with which they choose their password',
    access: edit('staff'),
    audited: 'Invited somebody',
    body: NewStaff,
    status: 201,
    response: StaffMember,
    example: {
      body: {
        first_name: 'Gareth',
        last_name: 'Pugh',
        email: 'gareth@southside.example',
        suppliers: [3],
        is_instructor: true,
        instructor_certificate: 'CBT104482',
      },
      response: STAFF_MEMBER,
    },
    errors: ['seat_limit_reached', 'owner_only', 'too_many_requests'],
  },
  get: {
    method: 'GET',
    path: '/connect/staff/:staff_id/',
    summary: 'Read one person',
    access: view('staff'),
    params,
    response: StaffMember,
    example: { response: STAFF_MEMBER },
  },
  update: {
    method: 'PATCH',
    path: '/connect/staff/:staff_id/',
    summary: 'Change a person, their pay and working days; `is_active` locks them out or lets them in again',
    description:
      'Only what is sent changes. Only the account owner changes the owner or other admins. Deactivating ends every session.',
    access: edit('staff'),
    audited: 'Changed a member of staff',
    params,
    body: StaffChange,
    response: StaffMember,
    example: {
      body: { phone: '07700 900321', payment_frequency: 'DAILY', payment_rate: 14_000 },
      response: STAFF_MEMBER,
    },
    errors: ['owner_only', 'owner_must_hand_over', 'own_account', 'seat_limit_reached'],
  },
  remove: {
    method: 'DELETE',
    path: '/connect/staff/:staff_id/',
    summary: 'Remove somebody who never used their account, such as one invited by mistake',
    access: edit('staff'),
    audited: 'Removed somebody who never came',
    params,
    response: Done,
    example: { response: { detail: 'They have been removed.' } },
    errors: ['owner_only', 'staff_has_history'],
  },
  dependents: {
    method: 'GET',
    path: '/connect/staff/:staff_id/dependents/',
    summary: 'Read what hangs on a person, before they are deactivated',
    access: view('staff'),
    params,
    response: StaffDependents,
    example: { response: { upcoming_shifts: 4, upcoming_absences: 1, sessions: 2, sites_left_empty: [] } },
  },
  permissions: {
    method: 'GET',
    path: '/connect/staff/:staff_id/permissions/',
    summary: "Read a person's permissions",
    access: 'admin',
    params,
    response: Permissions,
    example: { response: STAFF_PERMISSIONS },
  },
  updatePermissions: {
    method: 'PATCH',
    path: '/connect/staff/:staff_id/permissions/',
    summary: "Change a person's permissions; they hold from that person's next call",
    description: 'Only what is sent changes; null hides an area. Only the account owner makes and unmakes admins.',
    access: 'admin',
    audited: 'Changed what somebody may do',
    params,
    body: Grants.partial(),
    response: Permissions,
    example: { body: PRESETS.INSTRUCTOR.grants, response: STAFF_PERMISSIONS },
    errors: ['owner_only', 'owner_must_hand_over', 'own_admin_flag'],
  },
  sendResetPasswordEmail: {
    method: 'POST',
    path: '/connect/staff/:staff_id/send-reset-password-email/',
    summary: 'Send somebody a link for a new password, or their invitation again; once a minute',
    access: edit('staff'),
    audited: 'Sent somebody a link for a new password',
    params,
    response: Done,
    example: { response: { detail: 'A mail is on its way to gareth@southside.example.' } },
    errors: ['owner_only', 'staff_is_inactive', 'too_many_requests'],
  },
  makeOwner: {
    method: 'POST',
    path: '/connect/staff/:staff_id/make-owner/',
    summary: 'Hand the account over: they become its owner, you stay an admin',
    access: 'owner',
    audited: 'Handed the account over',
    params,
    body: z.object({ password: typedPassword }),
    response: Done,
    example: {
      body: { password: 'connect-demo' },
      response: { detail: 'Gareth Pugh is the account owner now.' },
    },
    errors: ['staff_is_inactive', 'too_many_requests'],
  },
} satisfies Routes)
