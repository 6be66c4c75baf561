import { formatPlate } from '@connect/contract/bikes/plate'
import { useState } from 'react'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { siteName } from './bike-columns.tsx'
import { BIKES_PATH, bikePath } from './bike-paths.ts'
import { DoneView } from './done-view.tsx'
import { EditBikeForm } from './edit-bike-form.tsx'
import { useBike } from './use-bike.ts'

/** BIKE-37; that it was saved is a state of the panel (BIKE-39). */
export function EditBikePanel() {
  const bike = useBike()
  const [isDone, setDone] = useState(false)
  const { closeTo } = useClosePanel(bikePath(bike.id))
  const list = useClosePanel(BIKES_PATH)
  const subtitle = `${formatPlate(bike.registration_plate)} · ${bike.make} ${bike.model} · ${siteName(bike)}`

  return (
    <RoutePanel title="Edit Bike" subtitle={subtitle} closeTo={closeTo} isBare>
      {isDone ? (
        <DoneView words="You have successfully edited bike details." link="Back to bikes" to={list.closeTo} />
      ) : (
        <EditBikeForm key={bike.id} bike={bike} onSaved={() => setDone(true)} />
      )}
    </RoutePanel>
  )
}
