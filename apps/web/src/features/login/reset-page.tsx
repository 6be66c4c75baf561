import type { PasswordLink } from '@connect/contract/auth/link-routes'
import { auth } from '@connect/contract/auth/routes'
import { pathTo } from '@connect/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { endSession, readSession } from '#api/session/store.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { DeadLink } from './dead-link.tsx'
import { EntryCard } from './entry-card.tsx'
import { isDeadLink } from './is-dead-link.ts'
import { useLinkParams } from './link-params.ts'
import { PasswordIsSet } from './password-is-set.tsx'
import { PasswordLinkForm } from './password-link-form.tsx'

/** A new password, or the first one of an invited person. */
export function ResetPage() {
  const params = useLinkParams()
  // Kept here: the cache forgets it when the session of this browser ends.
  const [used, setUsed] = useState<PasswordLink | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    // Of no feature: once the form is sent, what the link is for would be asked again, and refused.
    queryKey: ['mailed-link', params],
    queryFn: ({ signal }) => call(auth.passwordLink, { params }, { signal }),
    enabled: !used,
  })

  function finish(link: PasswordLink) {
    setUsed(link)
    // The server has ended every session of this person, the one of this browser too.
    if (readSession().user?.id === Number(params.uid)) endSession('signed-out')
  }

  if (used) return <PasswordIsSet link={used} />
  if (isDeadLink(error)) {
    return (
      <DeadLink
        hint="It has expired or has already been used. Enter your email address to get a new one. This works for invitations too."
        to={pathTo('/v2/login/forgot')}
        onward="Request a new link"
      />
    )
  }
  if (data) return <PasswordLinkForm link={data} params={params} onDone={() => finish(data)} />
  return (
    <EntryCard title="Choose a password">
      {error ? (
        <FailedState title="Unable to load this link" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </EntryCard>
  )
}
