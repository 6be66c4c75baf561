import type { Bike } from '@connect/contract/bikes/bike'
import { COMMENT_FILE_ACCEPT, COMMENT_FILES } from '@connect/contract/bikes/bike-files'
import { COMMENT_LIMIT } from '@connect/contract/bikes/bike-rules'
import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { useUser } from '#api/session/use-session.ts'
import { bikePath } from '#features/bikes/bike-paths.ts'
import { BookedNote } from '#features/bikes/bookings/booked-courses.tsx'
import { DoneView } from '#features/bikes/done-view.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { MultiSelectField } from '#ui/fields/multi-select-field.tsx'
import type { Option } from '#ui/fields/option.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { FilesInput } from '#ui/files/files-input.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { AlsoStatus } from './also-status.tsx'
import { CommentUnfinished } from './comment-unfinished.tsx'
import { useAlsoStatus } from './use-also-status.ts'
import { useCommentFiles } from './use-comment-files.ts'

const names = fieldNames(bikeComments.create)

const HINT = `Images and videos up to 4 MB each: at most ${COMMENT_FILES.image.most} images and ${COMMENT_FILES.video.most} videos.`

type Typed = { comment: string; reported_by?: unknown }

/** Ids are integers, and nobody counts as not sent. */
export function commentBody({ comment, reported_by }: Typed): { comment: string; reported_by?: number[] } {
  const ids = Array.isArray(reported_by) ? reported_by.map(Number).filter(Number.isInteger) : []
  return ids.length > 0 ? { comment, reported_by: ids } : { comment }
}

type Props = { bike: Bike; instructors: readonly Option<number>[] }

/** First the comment, then each file in a call of its own (BIKE-42…BIKE-45). */
export function AddCommentForm({ bike, instructors }: Props) {
  const { id } = useUser()
  const { closeTo } = useClosePanel(bikePath(bike.id))
  const queryClient = useQueryClient()
  const canAdd = useCan(bikeComments.create)
  const files = useCommentFiles(bike.id)
  const also = useAlsoStatus(bike.id)
  const [saved, setSaved] = useState<number | null>(null)

  async function finish(comment_id: number): Promise<void> {
    await files.send(comment_id)
    await also.send()
    setSaved(comment_id)
    await Promise.all(
      ['bikes', 'bike_comments'].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })),
    )
  }
  const model = useRouteForm(bikeComments.create, {
    params: { motorbike_id: bike.id },
    values: { comment: '', reported_by: instructors.some(({ value }) => value === id) ? [id] : [] },
    toBody: commentBody,
    onSuccess: ({ id: comment_id }) => finish(comment_id),
  })

  if (saved !== null) {
    return files.isComplete && also.isComplete ? (
      <DoneView words="You have successfully added a comment." link="Back to bike" to={closeTo} />
    ) : (
      <CommentUnfinished files={files} also={also} closeTo={closeTo} onAgain={() => finish(saved)} />
    )
  }

  return (
    <PanelForm
      model={model}
      id="add-comment"
      submitLabel="Add comment"
      closeTo={closeTo}
      isFrozen={!canAdd}
      keepsSubmit
      isDirty={files.files.length > 0 || also.status !== null}
    >
      <PanelSection>
        <TextAreaField name={names.comment} label="Notes" maxLength={COMMENT_LIMIT} rows={4} required wide />
        <MultiSelectField name={names.reported_by} label="Reported by" options={instructors} wide />
        <FilesInput
          label="Files"
          accept={COMMENT_FILE_ACCEPT}
          multiple
          description={HINT}
          files={files.files}
          error={files.errors.join('\n') || undefined}
          onAdd={files.add}
          onRemove={files.remove}
          isFrozen={model.form.formState.isSubmitting}
        />
        <AlsoStatus bike={bike} also={also} />
        {also.status && <BookedNote bike={bike} />}
      </PanelSection>
    </PanelForm>
  )
}
