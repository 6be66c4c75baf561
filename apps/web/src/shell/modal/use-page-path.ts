import { useLocation, useRouteLoaderData } from 'react-router'
import type { PageBehind } from '#shell/modal/page-behind.ts'

/** The route whose loader says what stands behind a modal. */
export const OVER_PAGE = 'over-page'

/** The path of the page on screen: of the one behind it while a modal is open. */
export function usePagePath(): string {
  const { pathname } = useLocation()
  const behind = useRouteLoaderData<PageBehind | null>(OVER_PAGE)
  return behind?.path.replace(/\?.*/, '') ?? pathname
}
