import { pathTo } from '@connect/contract/paths'

/** The pages that open as a modal over another one (PRO-02, PRO-06). */
const MODAL_PATHS: readonly string[] = [pathTo('/v2/pro'), pathTo('/v2/expand')]

/** Whether this path, with or without a slash at its end, is one of them. */
export const isModalPath = (pathname: string): boolean => MODAL_PATHS.includes(pathname.replace(/\/$/, ''))
