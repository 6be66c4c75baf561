import type { CourseConstant } from '#courses/course-types.ts'

/** For whom something is, such as a promo code or a template: by ids of sites; an empty list is for all. */
export type Reach = { course_types: readonly CourseConstant[]; suppliers: readonly number[] }

/** Where a booking is, and of what course. */
export type Place = { course_type: CourseConstant; supplier_id: number }

/** An empty list stands for all. */
export const isFor = <T>(list: readonly T[], one: T): boolean => list.length === 0 || list.includes(one)

export const reaches = ({ course_types, suppliers }: Reach, { course_type, supplier_id }: Place): boolean =>
  isFor(course_types, course_type) && isFor(suppliers, supplier_id)
