import { auth } from '@connect/contract/auth/routes'
import type { SignedInUser } from '@connect/contract/auth/user'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificates } from '@connect/contract/certificates/routes'
import type { Certificate, CertificateRow } from '@connect/contract/certificates/shared/certificate'
import { DEFAULT_RESTRICTIONS } from '@connect/contract/certificates/shared/certificate-rules'
import { CERTIFICATE } from '@connect/contract/certificates/shared/examples'
import { type Customer, ListedCustomer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import type { Output } from '@connect/contract/route'
import { staff } from '@connect/contract/staff/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { Outlet } from 'react-router'
import { type fakeApi, good } from '#api/testing/fake-api.ts'
import { verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { signIn } from '#api/testing/session-of.ts'
import { ChangePanel } from '#features/certificates/issue/change-panel.tsx'
import { IssuePanel } from '#features/certificates/issue/issue-panel.tsx'
import { IssueSeveralPanel } from '#features/certificates/issue/issue-several-panel.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
import { nextNumbers } from './next-numbers.ts'

export const ISLA: Customer = customers.get.example.response
/** As the list has a contact. */
const toRow = (contact: Customer): ListedCustomer => ListedCustomer.parse({ ...contact, latest_order: null })

export const ALBA: Customer = {
  ...ISLA,
  id: 42,
  first_name: 'Alba',
  last_name: 'Fox',
  full_name: 'Alba Fox',
  email: null,
  birthdate: null,
  current_licence: null,
  licence_number: null,
  address: null,
  town: null,
  postcode: null,
}

type Instructors = Output<typeof staff.instructors>['results']

/** Gareth Pugh (12) of another site, and Nia Rees (13) of this one. */
export const TEACHERS: Instructors = staff.instructors.example.response.results.flatMap((gareth) => [
  { ...gareth, suppliers: [9] },
  { ...gareth, id: 13, first_name: 'Nia', last_name: 'Rees', name: 'Nia Rees', instructor_certificate: 'CBT7' },
])

const NOTHING = {
  issued_at: null,
  transmission: null,
  customer: null,
  instructor: null,
  valid_until: null,
} as const

/** A number that was never issued. */
export const PENDING: Certificate = {
  ...CERTIFICATE,
  ...NOTHING,
  status: 'CERTIFICATE_PENDING',
  certificate_number: 3000002,
  restrictions: [],
  start_time: null,
  time_completion: null,
  training_duration: null,
  manual_full_address: null,
}

type Options = {
  certificate?: Partial<Certificate>
  pending?: number[]
  left?: number
  teachers?: Instructors
  /** What the list answers: of the riders and the day that the form asks about. */
  sameDay?: CertificateRow[]
}

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

const panels = [
  { path: ':certificateNumber/issue', Component: IssuePanel },
  { path: ':certificateNumber/change', Component: ChangePanel },
  { path: 'issue-several', Component: IssueSeveralPanel },
]

/** The panels without the list behind them, of a school with the contacts Isla MacDonald (41) and Alba Fox (42). */
export function openIssue(
  api: ReturnType<typeof fakeApi>,
  user: SignedInUser,
  at: string,
  {
    certificate = {},
    pending = [3000002, 3000003, 3000004],
    left = pending.length,
    teachers = TEACHERS,
    sameDay = [],
  }: Options = {},
) {
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(suppliers.list, good(suppliers.list, suppliers.list.example.response))
  api.on(customers.get, good(customers.get, ISLA))
  api.on(customers.list, good(customers.list, { count: 2, results: [toRow(ALBA), toRow(ISLA)] }))
  api.on(staff.instructors, good(staff.instructors, { count: teachers.length, results: teachers }))
  api.on(certificateBooks.list, good(certificateBooks.list, certificateBooks.list.example.response))
  api.on(certificates.get, good(certificates.get, { ...CERTIFICATE, ...certificate }))
  api.on(certificates.next, nextNumbers(pending, left))
  api.on(certificates.list, good(certificates.list, { count: sameDay.length, results: sameDay }))
  const restrictions = { count: DEFAULT_RESTRICTIONS.length, results: [...DEFAULT_RESTRICTIONS] }
  api.on(certificates.restrictions, good(certificates.restrictions, restrictions))
  return renderApp(
    [
      { path: '/v2/certificates', Component: Frame, children: panels },
      { path: '*', element: null },
    ],
    at,
  )
}
