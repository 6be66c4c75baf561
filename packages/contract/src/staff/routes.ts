import { z } from 'zod'
import { edit, view } from '#access.ts'
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
  StaffPermissions,
  StaffQuery,
  StaffRow,
} from '#staff/staff.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const params = z.object({ staff_id: id })
const SINGLE_PERMISSIONS = { ...STAFF_PERMISSIONS, version: EXAMPLE_VERSION }

export const staff = defineRoutes('staff', {
  list: {
    method: 'GET',
    path: '/connect/staff/',
    summary: 'List staff',
    description: 'Sorted by last name; inactive people come last.',
    access: view('staff'),
    query: StaffQuery,
    response: page(StaffRow),
    example: { response: { count: 1, results: [STAFF_ROW] } },
  },
  limits: {
    method: 'GET',
    path: '/connect/staff/limits/',
    summary: 'Get the number of seats and who takes them',
    access: view('staff'),
    response: AccountLimits,
    example: { response: { staff_user_count: 3, admin_user_count: 2, total_users: 6 } },
  },
  instructors: {
    method: 'GET',
    path: '/connect/staff/instructors/',
    summary: 'List active instructors',
    description: 'Open to every signed-in user: every form picks an instructor.',
    access: 'signed-in',
    query: pageQuery(),
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
    summary: 'Invite a member of staff: takes a seat and emails them a link to choose a password',
    access: edit('staff'),
    audited: 'Invited a member of staff',
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
    summary: 'Get a member of staff',
    access: view('staff'),
    params,
    response: StaffMember,
    example: { response: STAFF_MEMBER },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/staff/:staff_id/',
    summary: 'Update a member of staff, their pay and working days; `is_active` locks them out or lets them back in',
    description:
      'Only the fields you send change. Only the account owner can change the owner or other admins. Deactivating ends every session.',
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
    summary: 'Delete a member of staff who never used their account, such as one invited by mistake',
    access: edit('staff'),
    audited: 'Deleted a member of staff who never signed in',
    params,
    response: Done,
    example: { response: { detail: 'They have been removed.' } },
    errors: ['owner_only', 'staff_has_history'],
  },
  dependents: {
    method: 'GET',
    path: '/connect/staff/:staff_id/dependents/',
    summary: 'Get what depends on a member of staff, before deactivating them',
    access: view('staff'),
    params,
    response: StaffDependents,
    example: {
      response: { upcoming_courses: 2, upcoming_shifts: 4, upcoming_absences: 1, sessions: 2, sites_left_empty: [] },
    },
  },
  permissions: {
    method: 'GET',
    path: '/connect/staff/:staff_id/permissions/',
    summary: 'Get the permissions of a member of staff',
    access: 'admin',
    params,
    response: StaffPermissions,
    example: { response: SINGLE_PERMISSIONS },
  },
  updatePermissions: {
    method: 'PATCH',
    edits: true,
    path: '/connect/staff/:staff_id/permissions/',
    summary: "Update the permissions of a member of staff; they apply from that person's next request",
    description:
      'Only the fields you send change; null hides an area. Only the account owner can grant or remove admin.',
    access: 'admin',
    audited: 'Changed permissions',
    params,
    body: Grants.partial(),
    response: StaffPermissions,
    example: { body: PRESETS.INSTRUCTOR.grants, response: SINGLE_PERMISSIONS },
    errors: ['owner_only', 'owner_must_hand_over', 'own_admin_flag'],
  },
  sendResetPasswordEmail: {
    method: 'POST',
    path: '/connect/staff/:staff_id/send-reset-password-email/',
    summary: 'Email a member of staff a password link, or their invitation again',
    description: 'A link at most once a minute, an invitation at most once an hour.',
    access: edit('staff'),
    audited: 'Sent a password link',
    params,
    response: Done,
    example: { response: { detail: 'An email is on its way to gareth@southside.example.' } },
    errors: ['owner_only', 'staff_is_inactive', 'too_many_requests'],
  },
  makeOwner: {
    method: 'POST',
    path: '/connect/staff/:staff_id/make-owner/',
    summary: 'Transfer the account: they become its owner and you stay an admin',
    access: 'owner',
    audited: 'Transferred the account',
    params,
    body: z.object({ password: typedPassword }),
    response: Done,
    example: {
      body: { password: 'connect-demo' },
      response: { detail: 'Gareth Pugh is now the account owner.' },
    },
    errors: ['staff_is_inactive', 'too_many_requests'],
  },
} satisfies Routes)
