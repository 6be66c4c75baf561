import { suppliers } from '@connect/contract/suppliers/routes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import classes from '#features/settings/settings-form.module.css'
import { SettingsForm } from '#features/settings/settings-form.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { SiteForm } from './site-form.tsx'
import { SitePictures } from './site-pictures.tsx'

/** SET-05 */
export function SitePage() {
  const { supplierId = '' } = useParams()
  const answer = useQuery({
    ...query(suppliers.get, { params: { supplier_id: supplierId } }),
    refetchOnWindowFocus: false,
  })

  return (
    <>
      <PageHeader title={answer.data?.connect_location_name ?? 'Site'} />
      <SettingsForm>
        <Loaded query={answer} what="site" fields={8}>
          {(data) => (
            <div className={classes.parts}>
              <SiteForm key={data.id} site={data} />
              <PanelSection title="Images" level={2}>
                <SitePictures site={data} />
              </PanelSection>
            </div>
          )}
        </Loaded>
      </SettingsForm>
    </>
  )
}
