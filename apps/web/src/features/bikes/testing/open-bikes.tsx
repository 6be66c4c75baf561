import { auth } from '@connect/contract/auth/routes'
import type { SignedInUser } from '@connect/contract/auth/user'
import type { Bike, BikeComment } from '@connect/contract/bikes/bike'
import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { bikeDocuments } from '@connect/contract/bikes/document-routes'
import { BIKE, BIKE_ROW, COMMENT } from '@connect/contract/bikes/examples'
import { bikes } from '@connect/contract/bikes/routes'
import { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import { ACCOUNT, TOKEN_TYPE } from '@connect/contract/credits/examples'
import { credits } from '@connect/contract/credits/routes'
import type { Output } from '@connect/contract/route'
import { staff } from '@connect/contract/staff/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { EXAMPLE_VERSION } from '@connect/contract/versioned'
import { Outlet } from 'react-router'
import { type fakeApi, good } from '#api/testing/fake-api.ts'
import { verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { signIn } from '#api/testing/session-of.ts'
import { bikesRoutes } from '#features/bikes/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/bikes/list/bikes-page.tsx'
import '#features/bikes/details/bike-page.tsx'
import '#features/bikes/form/add-bike-panel.tsx'
import '#features/bikes/form/edit-bike-panel.tsx'
import '#features/bikes/comments/add-comment-panel.tsx'
import '#features/bikes/comments/comment-panel.tsx'
import '#features/bikes/documents/add-document-panel.tsx'
import '#features/bikes/documents/documents-panel.tsx'

type Options = { bike?: Partial<Bike>; comment?: Partial<BikeComment>; count?: number; balance?: string }

const FILTERS: Output<typeof bikes.filters> = {
  status: [{ value: 'BIKE_STATUS_ACTIVE', label: 'Active', count: 12 }],
  transmission: [{ value: 'BIKE_TRANSMISSION_MANUAL', label: 'Manual', count: 9 }],
  models: [{ value: 'CB125F', label: 'CB125F', count: 4 }],
  suppliers: [{ value: 3, label: 'Croydon', count: 5 }],
  events: [{ value: 'mot', label: 'MOT Expiring', count: 2 }],
  mot_expering_soon: [],
  tax_expiring_soon: [],
}
const SMS = { name: 'SMS', title: 'SMS', unit_price: '0.60', unit_price_display: '0.6 credits' }

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** The bikes' screens for this user, over a school whose one bike is LV73MVW, id 8; a DVLA check costs 5 credits. */
export function openBikes(
  api: ReturnType<typeof fakeApi>,
  user: SignedInUser,
  at: string,
  { bike = {}, comment = {}, count = 1, balance = '87.40' }: Options = {},
) {
  const noted = { ...COMMENT, ...comment }
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(suppliers.list, good(suppliers.list, suppliers.list.example.response))
  api.on(staff.instructors, good(staff.instructors, staff.instructors.example.response))
  api.on(credits.account, good(credits.account, { ...ACCOUNT, balance }))
  api.on(credits.tokenTypes, good(credits.tokenTypes, [TOKEN_TYPE, SMS]))
  // Before its siblings, whose paths would fit its parameter: the newest answers first.
  api.on(bikes.get, good(bikes.get, { ...BIKE, ...bike }))
  api.on(bikes.filters, good(bikes.filters, FILTERS))
  api.on(bikes.list, good(bikes.list, { count, results: count > 0 ? [{ ...BIKE_ROW, ...bike }] : [] }))
  api.on(bikes.timeline, good(bikes.timeline, bikes.timeline.example.response))
  api.on(courseBikes.bookings, good(courseBikes.bookings, { count: 0, results: [] }))
  api.on(bikeComments.list, good(bikeComments.list, { count: 1, results: [noted] }))
  api.on(bikeComments.get, good(bikeComments.get, { ...noted, version: EXAMPLE_VERSION }))
  api.on(bikeDocuments.list, good(bikeDocuments.list, bikeDocuments.list.example.response))
  return renderApp(
    [
      { path: '/v2', Component: Frame, children: bikesRoutes },
      { path: '*', element: null },
    ],
    at,
  )
}
