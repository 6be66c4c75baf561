import { redirect, replace } from 'react-router'
import { HOME_PATH } from '#api/session/rules.ts'

const isShown = (url: string) => url === window.location.href.replace(/#.*/, '')

/** The home page is a document of its own, outside the app; whatever waits for an answer goes with this one. */
function leaveApp(path: string, { replacing }: { replacing: boolean }): Promise<never> {
  if (replacing) window.location.replace(path)
  else window.location.assign(path)
  return new Promise(() => {})
}

/**
 * An address that the browser already shows (typed, reloaded, gone back to, or no longer allowed) is replaced, so that
 * Back is no trap (AUTH-25); a link that was followed keeps the page it was on.
 */
export function leadTo(path: string, { url }: Pick<Request, 'url'>): Response | Promise<never> {
  if (path === HOME_PATH) return leaveApp(path, { replacing: isShown(url) })
  return isShown(url) ? replace(path) : redirect(path)
}
