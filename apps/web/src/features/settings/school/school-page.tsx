import { formatBytes } from '@connect/contract/files/storage'
import { settings } from '@connect/contract/settings/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import classes from '#features/settings/settings-form.module.css'
import { SettingsForm } from '#features/settings/settings-form.tsx'
import { DownloadCertificates } from '#pickers/download-certificates.tsx'
import { ManageSubscription } from '#pickers/manage-subscription.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { SchoolForm } from './school-form.tsx'
import { SchoolLogo } from './school-logo.tsx'

/** SET-04 */
export function SchoolPage() {
  const answer = useQuery({ ...query(settings.get, {}), refetchOnWindowFocus: false })

  return (
    <>
      <PageHeader title="School" />
      <SettingsForm>
        <Loaded query={answer} what="school" fields={8}>
          {(data) => (
            <div className={classes.parts}>
              <PanelSection title="Logo" level={2}>
                <div data-wide>
                  <SchoolLogo src={data.logo} />
                </div>
              </PanelSection>
              <SchoolForm school={data} />
              <PanelSection title="Account" level={2}>
                <dl className={classes.facts} data-wide>
                  <dt>Plan</dt>
                  <dd>{data.is_connect_pro ? 'Pro' : 'Not on Pro'}</dd>
                  <dt>Files</dt>
                  <dd>
                    {formatBytes(data.storage.used)} of {formatBytes(data.storage.limit)} used
                  </dd>
                  <dt>Time zone</dt>
                  <dd>{data.timezone}</dd>
                </dl>
                <div className={classes.actions} data-wide>
                  {data.has_billing && <ManageSubscription />}
                  {!data.is_connect_pro && <DownloadCertificates />}
                </div>
              </PanelSection>
            </div>
          )}
        </Loaded>
      </SettingsForm>
    </>
  )
}
