import { useLocation, useRouteLoaderData } from 'react-router'
import type { PageBehind } from '#shell/modal/page-behind.ts'

/** The route whose loader says what stands behind a modal. */
export const OVER_PAGE = 'over-page'

/** While a modal is open, that of the page behind it. */
export function usePagePath(): string {
  const { pathname } = useLocation()
  const behind = useRouteLoaderData<PageBehind | null>(OVER_PAGE)
  return behind?.path.replace(/\?.*/, '') ?? pathname
}
