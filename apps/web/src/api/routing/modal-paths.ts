/** The pages that open as a modal over another one (PRO-02, PRO-06). */
const MODAL_PATHS = ['/v2/pro', '/v2/expand'] as const

/** Whether this path, with or without a slash at its end, is one of them. */
export const isModalPath = (pathname: string): boolean =>
  MODAL_PATHS.some((path) => pathname === path || pathname === `${path}/`)
