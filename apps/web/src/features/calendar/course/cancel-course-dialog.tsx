import type { Course, Scope } from '@connect/contract/courses/course'
import { COURSE_FIELDS } from '@connect/contract/courses/course-fields'
import { courses } from '@connect/contract/courses/course-routes'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { showChanged } from '#pickers/changed-courses.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { ScopeCards } from './ask-scope.tsx'
import classes from './course.module.css'
import { courseText } from './use-course-edit.ts'

const names = fieldNames(courses.cancel)

type Props = { course: Course; onClose: () => void; onCancelled: () => void }

export function CancelCourseDialog({ course, onClose, onCancelled }: Props) {
  useFocusReturn()
  const [scope, setScope] = useState<Scope>('this')
  const model = useRouteForm(courses.cancel, {
    params: { course_id: course.id },
    values: { reason: '' },
    toBody: ({ reason }) => ({ reason, scope }),
    callOptions: () => ({ headers: { 'if-match': `"${course.version}"` } }),
    onSuccess: (answer) => {
      if (course.series_id === null) toast.success('Course cancelled')
      else showChanged(answer, 'cancelled')
      onCancelled()
    },
  })

  return (
    <Modal opened onClose={onClose} title="Cancel course" closeButtonProps={{ 'aria-label': 'Close dialog' }}>
      <RouteForm model={model} guard={false}>
        <div className={classes.dialog}>
          <p className={classes.quiet}>It stays on the calendar as cancelled. Its staff are free.</p>
          {course.series_id !== null && (
            <ScopeCards
              course_id={course.id}
              what={courseText(course)}
              riders="stop"
              value={scope}
              onChange={setScope}
            />
          )}
          <TextAreaField
            name={names.reason}
            label={COURSE_FIELDS.cancel_reason.label}
            rows={3}
            maxLength={COURSE_FIELDS.cancel_reason.max}
            required
          />
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              Keep course
            </Button>
            <SubmitButton tone="danger">Cancel course</SubmitButton>
          </div>
        </div>
      </RouteForm>
    </Modal>
  )
}
