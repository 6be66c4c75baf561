import { suppliers } from '@connect/contract/suppliers/routes'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { RouteForm } from '#api/route-form.tsx'
import { useCan } from '#api/use-can.ts'
import { useRouteForm } from '#api/use-route-form.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { SAVED } from '#ui/unsaved-changes-guard.tsx'
import classes from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'
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
