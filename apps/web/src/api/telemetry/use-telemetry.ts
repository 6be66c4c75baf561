import { subscriptionRole } from '@connect/contract/access'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useVisitor } from '#api/session/use-session.ts'
import { listenForErrors } from '#api/telemetry/listen-for-errors.ts'
import { routePattern } from '#api/telemetry/route-pattern.ts'
import { telemetry } from '#api/telemetry/telemetry.ts'

/** Takes the port, so that a test can listen. */
export function useTelemetry(port = telemetry()): void {
  const { pathname } = useLocation()
  const params = useMatches().at(-1)?.params ?? {}
  const visitor = useVisitor()
  const identify = useEffectEvent(() => {
    if (!visitor) return port.identify(null)
    const { email, name, connect_user_permissions } = visitor
    port.identify({ email, name, role: subscriptionRole(connect_user_permissions) })
  })
  const pageView = useEffectEvent((path: string) => {
    port.pageView(routePattern(path, params))
  })
  const error = useEffectEvent((thrown: unknown) => port.error(thrown))

  useEffect(() => {
    identify()
  }, [visitor])
  useEffect(() => {
    pageView(pathname)
  }, [pathname])
  useEffect(() => listenForErrors(error), [])
}
