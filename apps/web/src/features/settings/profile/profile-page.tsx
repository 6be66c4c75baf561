import { profile } from '@connect/contract/profile/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import classes from '#features/settings/settings-form.module.css'
import { SettingsForm } from '#features/settings/settings-form.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePhoto } from './profile-photo.tsx'

/** One's own name, address and phone. */
export function ProfilePage() {
  const { data, isError, isFetching, refetch } = useQuery({ ...query(profile.get, {}), refetchOnWindowFocus: false })

  return (
    <>
      <PageHeader title="Profile" />
      <SettingsForm>
        {data && (
          <div className={classes.parts}>
            <PanelSection title="Photo" level={2}>
              <div data-wide>
                <ProfilePhoto src={data.photo} />
              </div>
            </PanelSection>
            <ProfileForm profile={data} />
          </div>
        )}
        {!data && isError && (
          <FailedState title="Unable to load profile" onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !isError && <FormSkeleton fields={4} />}
      </SettingsForm>
    </>
  )
}
