import { matchRoutes, type RouteObject } from 'react-router'

const linkIn = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null)

/**
 * Fetches the code of the page that a link leads to as soon as the link is hovered or focused, so that a click finds it
 * there: of rows and their panels, of the menu, of buttons. A file that does not come is asked for again by the click.
 * Answers how to stop.
 */
export function loadAhead(routes: RouteObject[]): () => void {
  let last: HTMLAnchorElement | null = null
  const load = (event: Event) => {
    const link = linkIn(event)
    if (link === last) return
    last = link
    if (link?.origin !== window.location.origin) return
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') void route.lazy()
    }
  }
  document.addEventListener('pointerover', load, { passive: true })
  document.addEventListener('focusin', load, { passive: true })
  return () => {
    document.removeEventListener('pointerover', load)
    document.removeEventListener('focusin', load)
  }
}
