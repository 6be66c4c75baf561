import { londonDate } from '@connect/contract/calendar/london'
import { plansForAll } from '@connect/contract/calendar/own-calendar'
import { Course } from '@connect/contract/courses/course'
import type { CourseFilters } from '@connect/contract/courses/course-slot'
import { Button, Modal } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useUser } from '#api/session/use-session.ts'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { TellRider } from '#pickers/messages/tell-rider.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import classes from './course.module.css'
import { CourseField } from './course-field.ts'
import { StaffField, TimeFields } from './course-fields.tsx'
import { formWarnings } from './course-warnings.ts'
import { useCourseEdit } from './use-course-edit.ts'
import { siteOptions, staffOptions } from './use-course-options.ts'
import { WarningsStrip } from './warnings-strip.tsx'

type Props = { course: Course; filters: CourseFilters; onClose: () => void; onMoved: () => void }

const MOVES = ['date', 'start_time', 'end_time', 'supplier', 'instructors'] as const
const WORDS = { verb: 'Move', confirm: 'Move', done: 'moved', isUndoable: true }

/** Does what dragging does, also by touch. */
export function MoveCourseDialog({ course, filters, onClose, onMoved }: Props) {
  useFocusReturn()
  const user = useUser()
  const model = useCourseEdit(course, filters, WORDS, { names: MOVES, onSaved: onMoved })
  const values = useWatch({ control: model.form.control })
  const { supplier } = values
  const warnings = formWarnings(
    course.course_type,
    { ...Course.toValues(course), ...values },
    filters,
    londonDate(new Date()),
  )

  return (
    <Modal opened onClose={onClose} title="Move course" closeButtonProps={{ 'aria-label': 'Close dialog' }}>
      <RouteForm model={model} guard={false}>
        <div className={classes.dialog}>
          <TimeFields />
          <CourseField name="supplier" options={siteOptions(filters, course)} />
          <StaffField options={staffOptions(filters, supplier, course)} isFixed={!plansForAll(user)} />
          <WarningsStrip warnings={warnings} />
          <TellRider notice={model.notice} />
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Move course</SubmitButton>
          </div>
        </div>
      </RouteForm>
    </Modal>
  )
}
