import type { Bike } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { formatPlate } from '@connect/contract/bikes/plate'
import { bikes } from '@connect/contract/bikes/routes'
import { currentValues } from '@connect/contract/field-table/values'
import { pathTo } from '@connect/contract/paths'
import { useState } from 'react'
import { editedFields, namesIn } from '#api/forms/edited-fields.ts'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useCan } from '#api/session/use-can.ts'
import { bikePath } from '#features/bikes/bike-paths.ts'
import { UnfitCourses } from '#features/bikes/bookings/booked-courses.tsx'
import { DoneView } from '#features/bikes/done-view.tsx'
import { siteName } from '#features/bikes/list/bike-columns.tsx'
import { useBike } from '#features/bikes/use-bike.ts'
import { useSites } from '#pickers/use-sites.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { bikeBody } from './bike-body.ts'
import { BikeSections } from './bike-sections.tsx'
import { DeleteBike } from './delete-bike.tsx'

/** BIKE-37; that it was saved is a state of the panel (BIKE-39). */
export function EditBikePanel() {
  const bike = useBike()
  const [isDone, setDone] = useState(false)
  const { closeTo } = useClosePanel(bikePath(bike.id))
  const list = useClosePanel(pathTo('/v2/bikes'))
  const subtitle = `${formatPlate(bike.registration_plate)} · ${bike.make} ${bike.model} · ${siteName(bike)}`

  return (
    <RoutePanel title="Edit Bike" subtitle={subtitle} closeTo={closeTo} isBare>
      {isDone ? (
        <DoneView words="You have successfully edited bike details." link="Back to bikes" to={list.closeTo}>
          <UnfitCourses bike={bike} />
        </DoneView>
      ) : (
        <EditBikeForm key={bike.id} bike={bike} onSaved={() => setDone(true)} />
      )}
    </RoutePanel>
  )
}

/** A first registration is a day or a month. */
const REGISTRATION = ['first_registered_date', 'first_registered_approximate']

type Props = { bike: Bike; onSaved: () => void }

function EditBikeForm({ bike, onSaved }: Props) {
  const { closeTo } = useClosePanel(bikePath(bike.id))
  const { options } = useSites(bike.supplier)
  const canSave = useCan(bikes.update)
  const model = useEditForm(bikes.update, {
    version: bike.version,
    fields: editedFields(BIKE_FIELDS, namesIn(options)),
    together: REGISTRATION,
    params: { motorbike_id: bike.id },
    values: currentValues(BIKE_FIELDS, bike),
    toBody: bikeBody,
    onSuccess: onSaved,
  })

  return (
    <PanelForm
      model={model}
      id="edit-bike"
      submitLabel="Save changes"
      closeTo={closeTo}
      isFrozen={!canSave}
      keepsSubmit
      footStart={<DeleteBike bike={bike} />}
    >
      <BikeSections bike={bike} sites={options} />
    </PanelForm>
  )
}
