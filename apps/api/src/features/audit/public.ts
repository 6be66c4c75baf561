export { timelineList } from './timeline.ts'
