import { ApiError } from '@connect/contract/errors'
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { telemetry } from '#api/telemetry.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { FailedState } from '#ui/failed-state.tsx'

/**
 * What stands in a page's place when it cannot be shown: 'Unable to load profile', and a retry. What the server refused
 * is asked for again; anything else, such as a file of an older release, needs the page anew.
 */
export function RouteError({ what }: { what: string }) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isRefusal = error instanceof ApiError
  const title = `Unable to load ${what}`
  usePageTitle(title)
  useEffect(() => telemetry().error(error), [error])

  return (
    <FailedState
      title={title}
      {...(isRefusal ? { hint: error.detail } : {})}
      isRetrying={state === 'loading'}
      onRetry={() => (isRefusal ? void revalidate() : window.location.reload())}
    />
  )
}
