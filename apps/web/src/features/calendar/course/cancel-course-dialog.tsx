import type { CallOff, Course, Scope } from '@connect/contract/courses/course'
import { COURSE_FIELDS } from '@connect/contract/courses/course-fields'
import { courses } from '@connect/contract/courses/course-routes'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { TellRider, toNotify } from '#pickers/messages/tell-rider.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { ScopeCards } from './ask-scope.tsx'
import { bookedText, CancelledRiders } from './cancelled-riders.tsx'
import classes from './course.module.css'
import { useCallOff } from './use-call-off.ts'
import { courseText } from './use-course-edit.ts'
import { useShowCancelled } from './use-show-cancelled.ts'

const names = fieldNames(courses.cancel)

type Props = { course: Course; onClose: () => void; onCancelled: () => void }

/** With riders, who may cancel these calls the course off with them, as they are shown. */
export function CancelCourseDialog({ course, onClose, onCancelled }: Props) {
  useFocusReturn()
  const [scope, setScope] = useState<Scope>('this')
  const { canCancel, isNeeded, answer, notice } = useCallOff(course, scope)
  const callOff = isNeeded && answer.data ? answer.data : null
  const showCancelled = useShowCancelled(course, scope)
  const model = useRouteForm(courses.cancel, {
    params: { course_id: course.id },
    values: { reason: '' },
    toBody: ({ reason }) => ({ reason, scope, ...(callOff && { ...toRiders(callOff), ...toNotify(notice) }) }),
    callOptions: () => ({ headers: { 'if-match': `"${course.version}"` } }),
    onRefused: ({ code }) => {
      if (code === 'riders_changed') void answer.refetch()
      return undefined
    },
    onSuccess: (cancelled) => {
      showCancelled(cancelled, callOff)
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
              riders={canCancel ? 'cancel' : 'stop'}
              value={scope}
              onChange={setScope}
            />
          )}
          {isNeeded && (
            <Loaded query={answer} what="its riders" fields={2}>
              {(loaded) => <Riders callOff={loaded} scope={scope} />}
            </Loaded>
          )}
          <TextAreaField
            name={names.reason}
            label={COURSE_FIELDS.cancel_reason.label}
            rows={3}
            maxLength={COURSE_FIELDS.cancel_reason.max}
            required
          />
          <TellRider notice={notice} />
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              Keep course
            </Button>
            <SubmitButton tone="danger" disabled={isNeeded && (!callOff || callOff.refusal !== null)}>
              {callOff && callOff.riders.length > 0
                ? `Call off and cancel ${bookedText(callOff, scope)}`
                : 'Cancel course'}
            </SubmitButton>
          </div>
        </div>
      </RouteForm>
    </Modal>
  )
}

const toRiders = ({ riders }: CallOff) => ({
  riders: 'cancel' as const,
  expected_riders: riders.flatMap(({ trainings }) => trainings),
})

function Riders({ callOff, scope }: { callOff: CallOff; scope: Scope }) {
  const { refusal, skipped } = callOff
  if (refusal !== null) return <FormAlert>{`This course cannot be cancelled. ${refusal}.`}</FormAlert>
  return (
    <>
      <CancelledRiders callOff={callOff} scope={scope} />
      {skipped.length > 0 && (
        <p className={classes.quiet}>
          {skipped.length === 1
            ? '1 course stays as it is: its riders cannot be cancelled.'
            : `${skipped.length} courses stay as they are: their riders cannot be cancelled.`}
        </p>
      )}
    </>
  )
}
