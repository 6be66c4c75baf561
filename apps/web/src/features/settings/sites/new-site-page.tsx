import { suppliers } from '@connect/contract/suppliers/routes'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/settings/settings-form.module.css'
import { SettingsForm } from '#features/settings/settings-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { SiteFields } from './site-fields.tsx'
import { EMPTY_SITE } from './site-values.ts'

/** Adding a site; its page opens afterwards, where pictures are added. */
export function NewSitePage() {
  const canSave = useCan(suppliers.create)
  const navigate = useNavigate()
  const model = useRouteForm(suppliers.create, {
    values: EMPTY_SITE,
    onSuccess: ({ id }) => {
      toast.success('Site added')
      return navigate(`/v2/settings/site/${id}`, { state: SAVED, replace: true })
    },
  })

  return (
    <>
      <PageHeader title="Add site" />
      <SettingsForm>
        <RouteForm model={model} isFrozen={!canSave}>
          <SiteFields />
          <div data-wide className={classes.foot}>
            <SubmitButton disabled={!canSave}>Add site</SubmitButton>
            <Button component={Link} to="/v2/settings/sites" variant="default">
              Cancel
            </Button>
          </div>
        </RouteForm>
      </SettingsForm>
    </>
  )
}
