import { currentValues, emptyValues } from '@connect/contract/field-table/values'
import { pathTo } from '@connect/contract/paths'
import { testCentres } from '@connect/contract/test-centres/routes'
import type { SingleTestCentre } from '@connect/contract/test-centres/test-centre'
import { TEST_CENTRE_FIELDS } from '@connect/contract/test-centres/test-centre-fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { editedFields } from '#api/forms/edited-fields.ts'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { createField } from '#ui/fields/table-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { DeleteCentre } from './delete-centre.tsx'

const Field = createField(TEST_CENTRE_FIELDS)
const FIELDS = editedFields(TEST_CENTRE_FIELDS)
const names = fieldNames(testCentres.create)

export function AddCentrePanel() {
  const { closeTo, close } = useClosePanel(pathTo('/v2/settings/dvsa/centres'))
  const model = useRouteForm(testCentres.create, {
    values: emptyValues(TEST_CENTRE_FIELDS),
    onSuccess: () => {
      toast.success('Test centre added')
      return close()
    },
  })

  return (
    <RoutePanel title="Add test centre" closeTo={closeTo} isBare>
      <PanelForm model={model} id="centre" submitLabel="Add test centre" closeTo={closeTo}>
        <CentreFields />
      </PanelForm>
    </RoutePanel>
  )
}

export function EditCentrePanel() {
  const { centreId = '' } = useParams()
  const { closeTo } = useClosePanel(pathTo('/v2/settings/dvsa/centres'))
  const answer = useQuery({
    ...query(testCentres.get, { params: { test_centre_id: centreId } }),
    refetchOnWindowFocus: false,
  })

  return (
    <RoutePanel title={answer.data?.name ?? 'Test centre'} closeTo={closeTo} isBare>
      <Loaded query={answer} what="test centre" wrap={PanelParts}>
        {(centre) => <CentreForm key={centre.id} centre={centre} />}
      </Loaded>
    </RoutePanel>
  )
}

function CentreForm({ centre }: { centre: SingleTestCentre }) {
  const { closeTo, close } = useClosePanel(pathTo('/v2/settings/dvsa/centres'))
  const canSave = useCan(testCentres.update)
  const canRemove = useCan(testCentres.remove)
  const model = useEditForm(testCentres.update, {
    version: centre.version,
    fields: FIELDS,
    params: { test_centre_id: centre.id },
    values: currentValues(TEST_CENTRE_FIELDS, centre),
    onSuccess: () => {
      toast.success('Test centre saved')
      return close()
    },
  })

  return (
    <PanelForm
      model={model}
      id="centre"
      submitLabel="Save changes"
      closeTo={closeTo}
      isFrozen={!canSave}
      footStart={canRemove && <DeleteCentre centre={centre} onRemoved={close} />}
    >
      <CentreFields />
    </PanelForm>
  )
}

function CentreFields() {
  const { is_default, is_active } = TEST_CENTRE_FIELDS
  return (
    <>
      <PanelSection>
        <Field name="name" wide />
        <Field name="dvsa_code" hint="If you know it." />
        <Field name="postcode" />
      </PanelSection>
      <PanelSection title="Tests">
        <Field name="offers_mod1" />
        <Field name="offers_mod2" />
      </PanelSection>
      <PanelSection>
        <SwitchField
          name={names.is_default}
          label={is_default.label}
          description="Listed first when you add a test."
          wide
        />
        <SwitchField
          name={names.is_active}
          label={is_active.label}
          description="An inactive centre stays on past tests, but cannot be chosen for new ones."
          wide
        />
      </PanelSection>
    </>
  )
}
