import { auth } from '@connect/contract/auth/routes'
import type { SignedInUser } from '@connect/contract/auth/user'
import type { CourseTypeDetail } from '@connect/contract/courses/course-type-detail'
import { COURSE_TYPE } from '@connect/contract/courses/detail-examples'
import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { COURSE_TYPE_ROW } from '@connect/contract/courses/examples'
import { courseTypes } from '@connect/contract/courses/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { Outlet } from 'react-router'
import { type fakeApi, good } from '#api/testing/fake-api.ts'
import { verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { signIn } from '#api/testing/session-of.ts'
import { coursesRoutes } from '#features/courses/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/courses/list/courses-page.tsx'
import '#features/courses/type/course-type-panel.tsx'
import '#features/courses/type/set-up-panel.tsx'

const site = (id: number, connect_location_name: string) => ({
  id,
  name: `Southside ${connect_location_name}`,
  connect_location_name,
  atb_number: null,
  is_active: true,
})

const ROW = { ...COURSE_TYPE_ROW, bikes: COURSE_TYPE.bikes.filter(({ is_available }) => is_available) }

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** The screens of course types for this user, over a school with three sites of which Croydon, id 3, has a CBT. */
export function openCourses(
  api: ReturnType<typeof fakeApi>,
  user: SignedInUser,
  at: string,
  { type = {}, count = 1 }: { type?: Partial<CourseTypeDetail>; count?: number } = {},
) {
  const sites = [site(3, 'Croydon'), site(4, 'Enfield'), site(5, 'Wimbledon')]
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(suppliers.list, good(suppliers.list, { count: sites.length, results: sites }))
  api.on(courseTypes.list, good(courseTypes.list, { count, results: count > 0 ? [ROW] : [] }))
  api.on(courseTypeDetails.get, good(courseTypeDetails.get, { ...COURSE_TYPE, ...type }))
  return renderApp(
    [
      { path: '/v2', Component: Frame, children: coursesRoutes },
      { path: '*', element: null },
    ],
    at,
  )
}
