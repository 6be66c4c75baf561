import { ukDay } from '@connect/contract/calendar/days'
import { repeatDates } from '@connect/contract/courses/course-rules'
import type { CourseFilters } from '@connect/contract/courses/course-slot'
import { useWatch } from 'react-hook-form'
import { coursesText } from '#pickers/changed-courses.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames, innerNames } from '#ui/fields/field-names.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { WeekdaysField } from '#ui/fields/weekdays-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import classes from './course.module.css'
import { doesRepeat, NewCourseForm, readRepeat } from './course-form.ts'

const names = fieldNames({ body: NewCourseForm })
const below = innerNames(names.repeat)

/** Null where it is one course, or while they cannot be told. */
export function repeatDays(values: Readonly<Record<string, unknown>>, { sites }: Pick<CourseFilters, 'sites'>) {
  const repeat = doesRepeat(values) ? readRepeat(values['repeat'], values['date']) : null
  const site = sites.find(({ id }) => id === values['supplier'])
  return repeat && site ? repeatDates(repeat, site).dates : null
}

export function RepeatSection({ days }: { days: readonly string[] | null }) {
  const isOn = useWatch({ name: names.repeats }) === true
  const [first, last] = [days?.[0], days?.at(-1)]
  return (
    <PanelSection>
      <div className={classes.repeat} data-wide>
        <SwitchField name={names.repeats} label="Repeat" />
        {isOn && days && (
          <p className={classes.quiet} role="status">
            {first && last ? `${coursesText(days.length)}: ${ukDay(first)} – ${ukDay(last)}` : 'No day is left'}
          </p>
        )}
      </div>
      {isOn && (
        <>
          <WeekdaysField name={below.available_days} label="Days" wide />
          <DateField name={below.end_date} label="Until" required />
          <CheckboxField name={below.skip_bank_holidays} label="Skip bank holidays" wide />
        </>
      )}
    </PanelSection>
  )
}
