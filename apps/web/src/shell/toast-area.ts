import { pathTo } from '@connect/contract/paths'
import { isModalPath } from '#api/routing/modal-paths.ts'
import type { ToastArea } from '#ui/toasts/toasts.tsx'

const SUBSCRIPTION: readonly string[] = [pathTo('/v2/confirmation'), pathTo('/v2/cancellation')]

/** The four pages of the subscription have their own. */
export function toastArea(pathname: string): ToastArea {
  const isSubscription = isModalPath(pathname) || SUBSCRIPTION.includes(pathname.replace(/\/$/, ''))
  return isSubscription ? 'subscription' : 'general'
}
