import { diary } from '@connect/contract/diary/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { MemberPanel } from '#features/staff/shared/member-panel.tsx'
import { londonDate } from '#lib/dates.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { EntryForm, NewEntryForm } from './diary-form.tsx'

/** One entry of a diary, new or there already; it closes to the working panel. */
export function DiaryEntryPanel() {
  const { staffId, diaryEntryId } = useParams()
  return (
    <MemberPanel
      title={diaryEntryId === undefined ? 'Add to diary' : 'Diary entry'}
      closePath={`/v2/staff/${staffId}/working`}
    >
      {(member) =>
        diaryEntryId === undefined ? (
          <NewEntryForm key={member.id} member={member} today={londonDate(new Date())} />
        ) : (
          <LoadedEntry key={diaryEntryId} member={member} id={diaryEntryId} />
        )
      }
    </MemberPanel>
  )
}

function LoadedEntry({ member, id }: { member: StaffMember; id: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(diary.get, { params: { staff_id: member.id, diary_entry_id: id } }),
    refetchOnWindowFocus: false,
  })
  if (data) return <EntryForm member={member} entry={data} />

  return (
    <PanelParts>
      {isError ? (
        <FailedState title="Unable to load entry" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </PanelParts>
  )
}
