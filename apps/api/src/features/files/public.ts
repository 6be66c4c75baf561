export { dropFiles, type Kept, keepFile, keepFiles } from './change-files.ts'
export { toImage } from './image.ts'
