export { SITE } from './site-columns.ts'
