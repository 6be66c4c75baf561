import { courses } from '@connect/contract/courses/course-routes'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { lookup } from '#api/query/query.ts'
import classes from '#features/staff/shared/staff-panel.module.css'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { showChanged } from '#pickers/changed-courses.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const names = fieldNames(courses.handOver)

type Props = { member: StaffMember; onClose: () => void }

/** Tells which of them stay and why. */
export function HandOverDialog({ member, onClose }: Props) {
  useFocusReturn()
  const { data, isError } = useQuery(lookup(courseSlots.filters, {}))
  const colleagues = (data?.instructors ?? [])
    .filter(({ id, is_active, is_instructor }) => is_active && is_instructor && id !== member.id)
    .map(({ id, full_name }) => ({ value: id, label: full_name }))
  const model = useRouteForm(courses.handOver, {
    params: { staff_id: member.id },
    values: {},
    onSuccess: (answer) => {
      onClose()
      if (answer.changed.length + answer.skipped.length > 0) showChanged(answer, 'handed over')
      else toast.success(`${member.name} has no upcoming courses`)
    },
  })

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Hand over the courses of ${member.name}`}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <RouteForm model={model} guard={false}>
        <p className={classes.note} data-wide>
          A colleague takes all upcoming courses. Those that they cannot take stay as they are.
        </p>
        <SelectField
          name={names.to}
          label="Give to"
          options={colleagues}
          description={isError ? 'Unable to load staff' : undefined}
          searchable
          required
          wide
        />
        <div className={classes.buttons} data-wide>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Hand over</SubmitButton>
        </div>
      </RouteForm>
    </Modal>
  )
}
