import type { DiaryEntry } from '@connect/contract/diary/diary-entry'
import { diary } from '@connect/contract/diary/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { DiaryFields } from './diary-fields.tsx'
import { entryValues, newEntryValues } from './diary-values.ts'
import { RemoveEntry } from './remove-entry.tsx'

const workingPath = ({ id }: StaffMember) => `/v2/staff/${id}/working`

/** `today` is `yyyy-MM-dd` in Europe/London. */
export function NewEntryForm({ member, today }: { member: StaffMember; today: string }) {
  const { closeTo, close } = useClosePanel(workingPath(member))
  const canSave = useCan(diary.create)
  const model = useRouteForm(diary.create, {
    params: { staff_id: member.id },
    values: newEntryValues(member, today),
    onSuccess: () => {
      toast.success('Added to the diary')
      return close()
    },
  })

  return (
    <PanelForm model={model} id="diary" submitLabel="Add to diary" closeTo={closeTo} isFrozen={!canSave}>
      <DiaryFields member={member} />
    </PanelForm>
  )
}

export function EntryForm({ member, entry }: { member: StaffMember; entry: DiaryEntry }) {
  const { closeTo, close } = useClosePanel(workingPath(member))
  const canSave = useCan(diary.update)
  const canRemove = useCan(diary.remove)
  const model = useRouteForm(diary.update, {
    params: { staff_id: member.id, diary_entry_id: entry.id },
    values: entryValues(entry),
    onSuccess: () => {
      toast.success('Diary entry saved')
      return close()
    },
  })

  return (
    <PanelForm
      model={model}
      id="diary"
      submitLabel="Save changes"
      closeTo={closeTo}
      isFrozen={!canSave}
      footStart={canRemove && <RemoveEntry entry={entry} onRemoved={close} />}
    >
      <DiaryFields member={member} />
    </PanelForm>
  )
}
