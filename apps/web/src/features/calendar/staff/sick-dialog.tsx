import { ukDay } from '@connect/contract/calendar/days'
import type { DiaryType } from '@connect/contract/diary/diary-rules'
import { diary } from '@connect/contract/diary/routes'
import { Button, Modal } from '@mantine/core'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import type { Person } from '#features/calendar/model/lookups.ts'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { ReleaseField } from '#pickers/diary/release-field.tsx'
import { TimeRows } from '#pickers/diary/time-rows.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './sick-dialog.module.css'

const names = fieldNames(diary.create)
const SICK_DAY: DiaryType = 'EVENT_SICK_DAY'

export type SickDay = {
  person: Pick<Person, 'id' | 'name'>
  /** `yyyy-MM-dd` */
  date: string
}

/** For who plans the calendar and does not open the diaries of staff. */
export function SickDialog({ person, date, onClose }: SickDay & { onClose: () => void }) {
  useFocusReturn()
  const removal = useRouteMutation(diary.remove)
  const params = { staff_id: person.id }
  const takeBack = (diary_entry_id: number) =>
    removal.mutate(
      { params: { ...params, diary_entry_id } },
      {
        onSuccess: () => toast.success('The sick day has been removed. Courses keep their current instructors.'),
        onError: (error) => showFailureToast(error, 'The sick day was not removed.'),
      },
    )
  const model = useRouteForm(diary.create, {
    params,
    values: {
      type: SICK_DAY,
      supplier_id: null,
      start_date: date,
      end_date: date,
      times: [],
      notes: '',
      release_courses: false,
    },
    onSuccess: ({ id, start_date, end_date }) => {
      const when =
        start_date === end_date ? `on ${ukDay(start_date)}` : `from ${ukDay(start_date)} to ${ukDay(end_date)}`
      toast.success(`${person.name} is off sick ${when}`, { undo: () => takeBack(id) })
      onClose()
    },
  })

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Sick day of ${person.name}`}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <RouteForm model={model} guard={false}>
        <div className={classes.dialog}>
          <PanelSection>
            <DateField name={names.start_date} label="First day" required />
            <DateField name={names.end_date} label="Last day" required />
            <ReleaseField />
          </PanelSection>
          <TimeRows isRequired={false} />
          <PanelSection>
            <TextAreaField name={names.notes} label="Notes" maxLength={2000} rows={2} wide />
          </PanelSection>
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Record sick day</SubmitButton>
          </div>
        </div>
      </RouteForm>
    </Modal>
  )
}
