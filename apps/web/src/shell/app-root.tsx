import { Outlet, ScrollRestoration } from 'react-router'
import { useForbiddenQueries } from '#api/use-forbidden-queries.ts'
import { useTelemetry } from '#api/use-telemetry.ts'
import { LoadingBar } from '#shell/loading-bar.tsx'

/** Around every page, public ones included. */
export function AppRoot() {
  useForbiddenQueries()
  useTelemetry()
  return (
    <>
      <LoadingBar />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
