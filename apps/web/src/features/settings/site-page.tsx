import { suppliers } from '@connect/contract/suppliers/routes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#api/query.ts'
import { FailedState } from '#ui/failed-state.tsx'
import { FormSkeleton } from '#ui/loading-skeletons.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PanelSection } from '#ui/panel-section.tsx'
import classes from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'
import { SiteForm } from './site-form.tsx'
import { SitePictures } from './site-pictures.tsx'

/** One site with all that is known of it (SET-05). */
export function SitePage() {
  const { supplierId = '' } = useParams()
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(suppliers.get, { params: { supplier_id: supplierId } }),
    refetchOnWindowFocus: false,
  })

  return (
    <>
      <PageHeader title={data?.connect_location_name ?? 'Site'} />
      <SettingsForm>
        {data && (
          <div className={classes.parts}>
            <SiteForm key={data.id} site={data} />
            <PanelSection title="Pictures" level={2}>
              <SitePictures site={data} />
            </PanelSection>
          </div>
        )}
        {!data && isError && (
          <FailedState title="Unable to load site" onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !isError && <FormSkeleton fields={8} />}
      </SettingsForm>
    </>
  )
}
