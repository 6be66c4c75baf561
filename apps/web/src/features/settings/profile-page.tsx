import { profile } from '@connect/contract/profile/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { FailedState } from '#ui/failed-state.tsx'
import { FormSkeleton } from '#ui/loading-skeletons.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsForm } from './settings-form.tsx'

/** One's own name, address and phone. */
export function ProfilePage() {
  const { data, isError, isFetching, refetch } = useQuery({ ...query(profile.get, {}), refetchOnWindowFocus: false })

  return (
    <>
      <PageHeader title="Profile" />
      <SettingsForm>
        {data && <ProfileForm profile={data} />}
        {!data && isError && (
          <FailedState title="Unable to load profile" onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !isError && <FormSkeleton fields={4} />}
      </SettingsForm>
    </>
  )
}
