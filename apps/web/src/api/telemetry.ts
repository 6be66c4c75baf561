import { subscriptionRole } from '@connect/contract/access'
import type { SignedInUser } from '@connect/contract/auth/user'
import { readConfig, type WebConfig } from '#api/config.ts'

/** How the app tells its operator about its use; there is no third party's code behind it (SHELL-26, R-05). */
export type Telemetry = {
  /** Who uses it now; null when nobody is signed in (SHELL-25). */
  identify: (user: SignedInUser | null) => void
  /** A path without its query, which may hold names (SHELL-24). */
  pageView: (path: string) => void
  error: (message: string) => void
}

type Report = Record<string, unknown>
type Settings = Pick<WebConfig, 'telemetry_url' | 'telemetry_personal_data'>

const personOf = ({ email, name, connect_user_permissions }: SignedInUser, isPersonal: boolean): Report => ({
  role: subscriptionRole(connect_user_permissions),
  ...(isPersonal ? { email, name } : {}),
})

/** Reports by POST to the operator's address; without one it does nothing. A report that fails is lost. */
export function createTelemetry(settings: Settings, send: (url: string, report: Report) => void): Telemetry {
  const { telemetry_url: url, telemetry_personal_data: isPersonal } = settings
  const report = (kind: string, more: Report) => {
    if (url) send(url, { kind, ...more })
  }
  return {
    identify: (user) => report('identify', user ? personOf(user, isPersonal) : { role: null }),
    pageView: (path) => report('page_view', { path }),
    error: (message) => report('error', { message }),
  }
}

function post(url: string, report: Report): void {
  const headers = { 'content-type': 'application/json' }
  fetch(url, { method: 'POST', keepalive: true, headers, body: JSON.stringify(report) }).catch(() => undefined)
}

let ours: Telemetry | null = null

/** The page's own telemetry, as the operator configured it. */
export function telemetry(): Telemetry {
  ours ??= createTelemetry(readConfig(), post)
  return ours
}
