export { parseSites } from './parse-sites.ts'
export { SITE } from './site-columns.ts'
