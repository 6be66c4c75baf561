import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { bikes } from '@connect/contract/bikes/routes'
import { emptyValues } from '@connect/contract/field-table/values'
import { pathTo } from '@connect/contract/paths'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { useSites } from '#pickers/use-sites.ts'
import type { Option } from '#ui/fields/option.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { bikeBody } from './bike-body.ts'
import { BikeSections } from './bike-sections.tsx'

/** BIKE-23 */
export function AddBikePanel() {
  const sites = useSites()

  return (
    <RoutePanel title="Add Bike" isBare={sites.data !== undefined}>
      <Loaded query={sites} what="sites">
        {() => <AddBikeForm sites={sites.options} />}
      </Loaded>
    </RoutePanel>
  )
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0

function AddBikeForm({ sites }: { sites: readonly Option<number>[] }) {
  const { closeTo, close } = useClosePanel(pathTo('/v2/bikes'))
  const canAdd = useCan(bikes.create)
  const [only, ...others] = sites
  const model = useRouteForm(bikes.create, {
    values: { ...emptyValues(BIKE_FIELDS), supplier: only && others.length === 0 ? [only.value] : [] },
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
      <BikeSections sites={sites} />
    </PanelForm>
  )
}
