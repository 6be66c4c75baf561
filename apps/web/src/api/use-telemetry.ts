import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { telemetry } from '#api/telemetry.ts'
import { useVisitor } from '#api/use-session.ts'

/** Reports each change of page and of person. Takes the port, so that a test can listen. */
export function useTelemetry(port = telemetry()): void {
  const { pathname } = useLocation()
  const visitor = useVisitor()
  const identify = useEffectEvent(() => {
    port.identify(visitor)
  })
  const pageView = useEffectEvent((path: string) => {
    port.pageView(path)
  })

  useEffect(() => identify(), [visitor?.id])
  useEffect(() => pageView(pathname), [pathname])
}
