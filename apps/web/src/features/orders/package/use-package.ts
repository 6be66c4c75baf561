import type { CourseConstant } from '@connect/contract/courses/course-types'
import type { PackageSuggestion } from '@connect/contract/orders/quote'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { OrderValues } from '#features/orders/draft/order-values.ts'
import {
  findLicence,
  hasLicence,
  type LineValues,
  linesFor,
  nameFor,
  newLine,
  type Plan,
  placeFor,
  withCourses,
} from '#features/orders/draft/package-values.ts'
import { useOrderForm } from '#features/orders/draft/use-order-form.ts'

/** The trainings of the package in the form, and what can be done with all of them. */
export function usePackage() {
  const { control, getValues, setValue } = useOrderForm()
  const { fields, insert, remove, replace } = useFieldArray<OrderValues, 'package.trainings'>({
    name: 'package.trainings',
  })
  const [days, supplier, lines] = useWatch({ control, name: ['days', 'package.supplier', 'package.trainings'] })
  const licence = findLicence(lines)
  const readLines = () => getValues('package.trainings')

  return {
    days,
    supplier,
    lines,
    licence,
    /** A key for each of the trainings, which stays while others come and go. */
    keys: fields.map(({ id }) => id),
    changePlan: (chosen: Plan): void => {
      setValue('package.name', nameFor(chosen, getValues('package.name')))
      if (chosen !== 'OWN') replace(linesFor(chosen, readLines()))
    },
    /** Courses and bikes are those of a licence type. */
    changeLicence: (full_licence_type: LineValues['full_licence_type']): void =>
      replace(
        readLines().map((line) => (hasLicence(line.course_type) ? newLine(line.course_type, full_licence_type) : line)),
      ),
    chooseDates: (suggestion: PackageSuggestion): void => replace(withCourses(readLines(), suggestion)),
    add: (course_type: CourseConstant): void => {
      setValue('days', 'OWN')
      insert(placeFor(lines, course_type), newLine(course_type, licence), { shouldFocus: false })
    },
    remove: (index: number): void => {
      setValue('days', 'OWN')
      remove(index)
    },
  }
}
export type PackageForm = ReturnType<typeof usePackage>
