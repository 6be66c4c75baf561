import { pathTo } from '@connect/contract/paths'
import { isModalPath } from '#api/routing/modal-paths.ts'
import type { ToastArea } from '#ui/toasts/toasts.tsx'

const SUBSCRIPTION: readonly string[] = [pathTo('/v2/confirmation'), pathTo('/v2/cancellation')]

/** Which set-up of toasts a page has: the four pages of the subscription have their own (SHELL-22, R-64). */
export function toastArea(pathname: string): ToastArea {
  const isSubscription = isModalPath(pathname) || SUBSCRIPTION.includes(pathname.replace(/\/$/, ''))
  return isSubscription ? 'subscription' : 'general'
}
