import type { Bike } from '@connect/contract/bikes/bike'
import { bikes } from '@connect/contract/bikes/routes'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { useSites } from '#pickers/use-sites.ts'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { bikeBody } from './bike-body.ts'
import { bikePath } from './bike-paths.ts'
import { bikeValues } from './bike-values.ts'
import { DeleteBike } from './delete-bike.tsx'
import { RecordFields } from './record-fields.tsx'
import { VehicleFields } from './vehicle-fields.tsx'

type Props = { bike: Bike; onSaved: () => void }

export function EditBikeForm({ bike, onSaved }: Props) {
  const { closeTo } = useClosePanel(bikePath(bike.id))
  const { options } = useSites(bike.supplier)
  const canSave = useCan(bikes.update)
  const model = useRouteForm(bikes.update, {
    params: { motorbike_id: bike.id },
    values: bikeValues(bike),
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
      <VehicleFields bike={bike} sites={options} />
      <RecordFields />
    </PanelForm>
  )
}
