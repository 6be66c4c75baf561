import { bikes } from '@connect/contract/bikes/routes'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import type { Option } from '#ui/fields/option.ts'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { bikeBody } from './bike-body.ts'
import { BIKES_PATH } from './bike-paths.ts'
import { EMPTY_BIKE } from './bike-values.ts'
import { RecordFields } from './record-fields.tsx'
import { VehicleFields } from './vehicle-fields.tsx'

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0

export function AddBikeForm({ sites }: { sites: readonly Option<number>[] }) {
  const { closeTo, close } = useClosePanel(BIKES_PATH)
  const canAdd = useCan(bikes.create)
  const [only, ...others] = sites
  const model = useRouteForm(bikes.create, {
    values: { ...EMPTY_BIKE, bike_types: [], supplier: only && others.length === 0 ? [only.value] : [] },
    // Types that nobody chose are the server's to guess.
    toBody: ({ bike_types, ...facts }) => bikeBody(isEmpty(bike_types) ? facts : { ...facts, bike_types }),
    onSuccess: async () => {
      toast.success('Bike added')
      await close()
    },
    onFailure: () => toast.failure('Bike not added'),
  })

  return (
    <PanelForm model={model} id="add-bike" submitLabel="Add bike" closeTo={closeTo} isFrozen={!canAdd} keepsSubmit>
      <VehicleFields sites={sites} />
      <RecordFields />
    </PanelForm>
  )
}
