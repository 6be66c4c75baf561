import { suppliers } from '@connect/contract/suppliers/routes'
import type { SupplierDetail } from '@connect/contract/suppliers/supplier'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/settings/settings-form.module.css'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { SiteFields } from './site-fields.tsx'
import { valuesOf } from './site-values.ts'

/** Changing a site. */
export function SiteForm({ site }: { site: SupplierDetail }) {
  const canSave = useCan(suppliers.update)
  const model = useRouteForm(suppliers.update, {
    params: { supplier_id: site.id },
    values: valuesOf(site),
    onSuccess: (saved) => {
      model.form.reset(valuesOf(saved))
      toast.success('Site saved')
    },
  })

  return (
    <RouteForm model={model} isFrozen={!canSave}>
      <SiteFields />
      <div data-wide className={classes.foot}>
        <SubmitButton disabled={!canSave}>Save changes</SubmitButton>
      </div>
    </RouteForm>
  )
}
