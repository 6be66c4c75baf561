import { suppliers } from '@connect/contract/suppliers/routes'
import type { SupplierDetail } from '@connect/contract/suppliers/supplier'
import { RouteForm } from '#api/route-form.tsx'
import { useCan } from '#api/use-can.ts'
import { useRouteForm } from '#api/use-route-form.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import classes from './settings-form.module.css'
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
