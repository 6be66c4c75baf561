import { edit, view } from '@connect/contract/access'
import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

/**
 * What the school offers, by site; the panel has an address of its own (COURSE-01, COURSE-02). Areas stand for the rules of
 * the routes, whose table would otherwise come with the app.
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
        access: edit('courses'),
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
