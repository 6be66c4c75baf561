import { view } from '@connect/contract/access'
import { CHANGES_TYPES } from '@connect/contract/courses/course-access'
import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

/**
 * The panel has an address of its own. The routes' tables would come with the app, so only their rules of access do.
 */
export const coursesRoutes: RouteObject[] = [
  page({
    path: 'courses',
    what: 'course types',
    access: view('courses'),
    load: async () => (await import('./list/courses-page.tsx')).CoursesPage,
    children: [
      page({
        path: 'set-up',
        what: 'page',
        access: CHANGES_TYPES,
        load: async () => (await import('./type/set-up-panel.tsx')).SetUpPanel,
      }),
      page({
        path: ':courseConstant/supplier/:supplierId/edit',
        what: 'course type',
        load: async () => (await import('./type/course-type-panel.tsx')).CourseTypePanel,
      }),
    ],
  }),
]
