import { formatPlate } from '@connect/contract/bikes/plate'
import { bikePath } from '#features/bikes/bike-paths.ts'
import { useBike } from '#features/bikes/use-bike.ts'
import { useInstructors } from '#pickers/use-instructors.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { AddCommentForm } from './add-comment-form.tsx'

/** BIKE-41 */
export function AddCommentPanel() {
  const bike = useBike()
  const { closeTo } = useClosePanel(bikePath(bike.id))
  const answer = useInstructors()
  const instructors = answer.data?.map(({ id, name }) => ({ value: id, label: name }))

  return (
    <RoutePanel
      title="Add Comment"
      subtitle={`${formatPlate(bike.registration_plate)} · ${bike.make} ${bike.model}`}
      closeTo={closeTo}
      isBare={instructors !== undefined}
    >
      <Loaded query={{ ...answer, data: instructors }} what="instructors" fields={3}>
        {(choices) => <AddCommentForm key={bike.id} bike={bike} instructors={choices} />}
      </Loaded>
    </RoutePanel>
  )
}
