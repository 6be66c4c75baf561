export { timelineOf } from './timeline.ts'
