import { SettingsForm } from '#features/settings/settings-form.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { NewSiteForm } from './site-form.tsx'

export const NewSitePage = () => (
  <>
    <PageHeader title="Add site" />
    <SettingsForm>
      <NewSiteForm />
    </SettingsForm>
  </>
)
