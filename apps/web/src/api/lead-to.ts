import { redirect, replace } from 'react-router'

/**
 * A loader's answer that leads elsewhere. An address that the browser already shows (typed, reloaded, gone back to, or
 * no longer allowed) is replaced, so that Back is no trap (AUTH-25); a link that was followed keeps the page it was on.
 */
export function leadTo(path: string, { url }: Pick<Request, 'url'>): Response {
  return url === window.location.href.replace(/#.*/, '') ? replace(path) : redirect(path)
}
