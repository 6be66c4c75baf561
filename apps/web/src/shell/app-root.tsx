import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useForbiddenQueries } from '#api/use-forbidden-queries.ts'
import { useTelemetry } from '#api/use-telemetry.ts'
import { LoadingBar } from '#shell/loading-bar.tsx'
import { toastArea } from '#shell/toast-area.ts'
import { Toasts } from '#ui/toasts.tsx'

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
