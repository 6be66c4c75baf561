import { formatDuration, toDuration } from '@connect/contract/calendar/durations'
import { COURSE_TYPE_FIELDS } from '@connect/contract/courses/course-type-fields'
import { COURSE_TYPES, type CourseConstant } from '@connect/contract/courses/course-types'
import { USUAL_COURSES } from '@connect/contract/courses/usual-courses'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import classes from './set-up-panel.module.css'
import { typeNames } from './use-set-up.ts'

const { price_weekday, default_start_time, duration, default_spaces } = COURSE_TYPE_FIELDS

/** '8 h, 4 riders' */
function usualText(constant: CourseConstant): string {
  const { duration: minutes, spaces } = USUAL_COURSES[constant]
  return `${formatDuration(toDuration(minutes))}, ${spaces === 1 ? '1 rider' : `${spaces} riders`}`
}

export function SetUpRow({ supplier, constant }: { supplier: number; constant: CourseConstant }) {
  const names = typeNames(supplier, constant)
  const isOn = useWatch({ name: names.is_on }) === true
  const { name } = COURSE_TYPES[constant]

  return (
    <li className={classes.type}>
      <div className={classes.head}>
        <CheckboxField name={names.is_on} label={name} />
        {!isOn && <span className={classes.usual}>{usualText(constant)}</span>}
      </div>
      {isOn && (
        <div role="group" aria-label={name} className={classes.fields}>
          <MoneyField name={names.price_weekday} label={price_weekday.label} required />
          <TimeField name={names.default_start_time} label={default_start_time.label} />
          <IntegerField name={names.duration} label={duration.label} unit={duration.unit} required />
          <IntegerField name={names.default_spaces} label={default_spaces.label} required />
        </div>
      )}
    </li>
  )
}
