import { toConstant } from '@connect/contract/courses/course-types'

export const COURSES_PATH = '/v2/courses'

/** COURSE-02 */
export const courseTypePath = (constant: string, supplier: number): string =>
  `${COURSES_PATH}/${toConstant(constant)}/supplier/${supplier}/edit`
