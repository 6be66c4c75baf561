import { pathTo } from '@connect/contract/paths'

/** Pages that open over another page (PRO-02, PRO-06). */
const MODAL_PATHS: readonly string[] = [pathTo('/v2/pro'), pathTo('/v2/expand')]

/** A slash at its end does not matter. */
export const isModalPath = (pathname: string): boolean => MODAL_PATHS.includes(pathname.replace(/\/$/, ''))
