export { ridersKeptUntil } from './shared/kept-riders.ts'
