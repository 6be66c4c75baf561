import { auth } from '@connect/contract/auth/routes'
import type { SignedInUser } from '@connect/contract/auth/user'
import { diary } from '@connect/contract/diary/routes'
import { STAFF_MEMBER } from '@connect/contract/staff/examples'
import { staff } from '@connect/contract/staff/routes'
import type { AccountLimits } from '@connect/contract/staff/seats'
import type { StaffMember } from '@connect/contract/staff/staff'
import { suppliers } from '@connect/contract/suppliers/routes'
import { EXAMPLE_VERSION } from '@connect/contract/versioned'
import { Outlet } from 'react-router'
import { type fakeApi, good } from '#api/testing/fake-api.ts'
import { verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { signIn } from '#api/testing/session-of.ts'
import { staffRoutes } from '#features/staff/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/staff/list/staff-page.tsx'
import '#features/staff/invite/add-staff-panel.tsx'
import '#features/staff/member/edit-staff-panel.tsx'
import '#features/staff/permissions/permissions-panel.tsx'
import '#features/staff/working/working-panel.tsx'
import '#features/staff/working/diary-entry-panel.tsx'

type Options = { member?: Partial<StaffMember>; limits?: Partial<AccountLimits> }

const SEATS: AccountLimits = { staff_user_count: 3, admin_user_count: 1, total_users: 6 }

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** The staff screens for this user, over a school of one site whose one member is Gareth Pugh, id 12. */
export function openStaff(
  api: ReturnType<typeof fakeApi>,
  user: SignedInUser,
  at: string,
  { member = {}, limits = {} }: Options = {},
) {
  const person = { ...STAFF_MEMBER, ...member }
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(suppliers.list, good(suppliers.list, suppliers.list.example.response))
  api.on(diary.list, good(diary.list, { count: 0, results: [] }))
  api.on(staff.get, good(staff.get, person))
  api.on(staff.permissions, good(staff.permissions, { ...person.permissions, version: EXAMPLE_VERSION }))
  api.on(staff.limits, good(staff.limits, { ...SEATS, ...limits }))
  api.on(staff.list, good(staff.list, { count: 1, results: [person] }))
  return renderApp(
    [
      { path: '/v2', Component: Frame, children: staffRoutes },
      { path: '*', element: null },
    ],
    at,
  )
}
