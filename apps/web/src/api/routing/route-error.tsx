import { ApiError } from '@connect/contract/api-error'
import type { system } from '@connect/contract/system/routes'
import { useEffect, useState } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { bareRoute } from '#api/bare-route.ts'
import { call } from '#api/client.ts'
import { telemetry } from '#api/telemetry/telemetry.ts'
import { usePageTitle } from '#lib/hooks/use-page-title.ts'
import { FailedState } from '#ui/states/failed-state.tsx'

const HEALTH = bareRoute<typeof system.health>({
  feature: 'system',
  name: 'system.health',
  method: 'GET',
  path: '/health/',
})

type Props = {
  /** Completes 'Unable to load …'. */
  what: string
}

/** For a loader that refused the page, or a rendering that failed. */
export const RouteError = ({ what }: Props) => <PageError what={what} error={useRouteError()} />

/**
 * 'Unable to load profile', and a retry. What the server refused is asked for again; anything else, such as a file of
 * an older release, needs the page anew.
 */
export function PageError({ what, error }: Props & { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const { reload, isAsking } = useReload()
  const isRefusal = error instanceof ApiError
  const title = `Unable to load ${what}`
  usePageTitle(title)
  useEffect(() => telemetry().error(error), [error])

  return (
    <FailedState
      isPage
      title={title}
      {...(isRefusal ? { hint: error.detail } : {})}
      isRetrying={state === 'loading' || isAsking}
      onRetry={() => void (isRefusal ? revalidate() : reload())}
    />
  )
}

/** Loads the document anew once the server answers: without a network, nothing at all would be left of the app. */
function useReload() {
  const [isAsking, setAsking] = useState(false)
  const reload = async () => {
    setAsking(true)
    await call(HEALTH, {})
      .then(
        () => window.location.reload(),
        () => {},
      )
      .finally(() => setAsking(false))
  }
  return { reload, isAsking }
}
