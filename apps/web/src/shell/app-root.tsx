import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useForbiddenQueries } from '#api/routing/use-forbidden-queries.ts'
import { useTelemetry } from '#api/telemetry/use-telemetry.ts'
import { LoadingBar } from '#shell/loading-bar.tsx'
import { toastArea } from '#shell/toast-area.ts'
import { Toasts } from '#ui/toasts/toasts.tsx'

/** Around every page, public ones included. */
export function AppRoot() {
  useForbiddenQueries()
  useTelemetry()
  const { pathname } = useLocation()
  return (
    <>
      <LoadingBar />
      <Outlet />
      <ScrollRestoration />
      <Toasts area={toastArea(pathname)} />
    </>
  )
}
