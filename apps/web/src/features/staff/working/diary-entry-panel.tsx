import { londonDate } from '@connect/contract/calendar/london'
import { type DiaryEntry, entryValues, type SingleDiaryEntry } from '@connect/contract/diary/diary-entry'
import { diary } from '@connect/contract/diary/routes'
import { pathTo } from '@connect/contract/paths'
import type { StaffMember } from '@connect/contract/staff/staff'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { day } from '#api/list/address-parts.ts'
import { query, useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { MemberPanel } from '#features/staff/shared/member-panel.tsx'
import { useSites } from '#pickers/use-sites.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { DiaryFields, newEntryValues, toEditedFields } from './diary-fields.tsx'

/** Closes to the working panel. */
export function DiaryEntryPanel() {
  const { staffId = '', diaryEntryId } = useParams()
  const [params] = useSearchParams()
  return (
    <MemberPanel
      title={diaryEntryId === undefined ? 'Add to diary' : 'Diary entry'}
      closePath={pathTo('/v2/staff/:staffId/working', { staffId })}
    >
      {(member) =>
        diaryEntryId === undefined ? (
          <NewEntryForm key={member.id} member={member} date={readDay(params.get('date'))} />
        ) : (
          <LoadedEntry key={diaryEntryId} member={member} id={diaryEntryId} />
        )
      }
    </MemberPanel>
  )
}

function LoadedEntry({ member, id }: { member: StaffMember; id: string }) {
  const answer = useQuery({
    ...query(diary.get, { params: { staff_id: member.id, diary_entry_id: id } }),
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={answer} what="entry" fields={4} wrap={PanelParts}>
      {(data) => <EntryForm member={member} entry={data} />}
    </Loaded>
  )
}

const workingPath = ({ id }: StaffMember) => pathTo('/v2/staff/:staffId/working', { staffId: id })

/** `yyyy-MM-dd`, as the address names it, or today in Europe/London. */
const readDay = (text: string | null): string => (text === null ? undefined : day.read(text)) ?? londonDate(new Date())

function NewEntryForm({ member, date }: { member: StaffMember; date: string }) {
  const { closeTo, close } = useClosePanel(workingPath(member))
  const model = useRouteForm(diary.create, {
    params: { staff_id: member.id },
    values: newEntryValues(member, date),
    onSuccess: () => {
      toast.success('Added to the diary')
      return close()
    },
  })

  return (
    <PanelForm model={model} id="diary" submitLabel="Add to diary" closeTo={closeTo}>
      <DiaryFields member={member} />
    </PanelForm>
  )
}

function EntryForm({ member, entry }: { member: StaffMember; entry: SingleDiaryEntry }) {
  const { options } = useSites(member.suppliers)
  const { closeTo, close } = useClosePanel(workingPath(member))
  const canSave = useCan(diary.update)
  const canRemove = useCan(diary.remove)
  const model = useEditForm(diary.update, {
    version: entry.version,
    fields: toEditedFields(options),
    params: { staff_id: member.id, diary_entry_id: entry.id },
    values: { ...entryValues(entry), release_courses: false },
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

type Props = { entry: DiaryEntry; onRemoved: () => unknown }

/** Removes at once; the toast offers it back, if nothing has taken its place. */
function RemoveEntry({ entry, onRemoved }: Props) {
  const params = { staff_id: entry.instructor_id }
  const removal = useRouteMutation(diary.remove)
  const addition = useRouteMutation(diary.create)

  const putBack = () =>
    addition.mutateAsync({ params, body: entryValues(entry) }).then(
      () => toast.success('The entry has been restored.'),
      (error: unknown) => showFailureToast(error, 'The entry was not restored.'),
    )
  const remove = () =>
    removal.mutate(
      { params: { ...params, diary_entry_id: entry.id } },
      {
        onSuccess: ({ detail }) => {
          toast.success(detail, { undo: () => void putBack() })
          onRemoved()
        },
        onError: (error) => showFailureToast(error, 'The entry was not removed.'),
      },
    )

  return (
    <Button variant="subtle" color="red" loading={removal.isPending} onClick={remove}>
      Delete
    </Button>
  )
}
