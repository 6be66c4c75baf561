import { calendarLevel } from '@connect/contract/access'
import type { SignedInUser } from '@connect/contract/auth/user'
import type { Course } from '@connect/contract/courses/course'

/** Somebody with their own calendar only plans the courses that they teach, and learns no price (PERM-09). */
export const plansForAll = (user: SignedInUser): boolean => calendarLevel(user, 'all') === 'edit'

export const seesPrices = (user: SignedInUser): boolean => calendarLevel(user, 'all') !== 'hidden'

const plansOwn = (user: SignedInUser): boolean => calendarLevel(user, 'own') === 'edit'

/** Whether somebody may change this course, as far as their permissions say. */
export const mayPlan = (user: SignedInUser, { instructors }: Pick<Course, 'instructors'>): boolean =>
  plansForAll(user) || (plansOwn(user) && instructors.some(({ id }) => id === user.id))
