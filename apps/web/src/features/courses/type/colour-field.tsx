import { COURSE_COLOURS, type CourseColour } from '@connect/contract/courses/course-types'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { courseColour } from '#features/courses/course-colour.ts'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { GroupWrapper } from '#ui/fields/group-wrapper.tsx'
import { useField } from '#ui/fields/use-field.ts'
import classes from './colour-field.module.css'

const COLOURS = Object.entries(COURSE_COLOURS) as [CourseColour, string][]

/** One of the pairs of colours that the calendar has. */
export function ColourField({ name, ...shown }: Pick<FieldProps, 'name' | 'label' | 'description' | 'wide'>) {
  const field = useField(name)
  const id = useId()

  return (
    <GroupWrapper {...shown} role="radiogroup" error={field.error} className={classes.colours}>
      {COLOURS.map(([value, label], index) => {
        const { text, tint } = courseColour(value)
        return (
          <label key={value} className={classes.colour} style={{ color: text, background: tint }} title={label}>
            <input
              {...(index === 0 ? { ref: field.ref } : {})}
              type="radio"
              name={id}
              className="visually-hidden"
              aria-label={label}
              checked={field.value === value}
              onChange={() => field.change(value)}
              onBlur={field.blur}
            />
            <IconCheck size={16} stroke={2.5} aria-hidden />
          </label>
        )
      })}
    </GroupWrapper>
  )
}
