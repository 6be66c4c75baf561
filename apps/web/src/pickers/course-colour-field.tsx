import { COURSE_COLOURS, type CourseColour } from '@connect/contract/courses/course-types'
import { toOptions } from '@connect/contract/field-table/labels'
import { courseColour } from '#lib/course-colour.ts'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { SwatchField } from '#ui/fields/swatch-field.tsx'

const OPTIONS = toOptions(COURSE_COLOURS)

function paint(colour: string) {
  const { text, tint } = courseColour(colour as CourseColour)
  return { color: text, background: tint, borderColor: text }
}

/** One of the pairs that can be read (N-41). */
export const CourseColourField = (props: Pick<FieldProps, 'name' | 'label' | 'wide'>) => (
  <SwatchField {...props} options={OPTIONS} paint={paint} />
)
