export { asUploaded } from './as-uploaded.ts'
export { type Drop, dropFiles, type Kept, keepFile, keepFiles } from './change-files.ts'
export { toImage, toImages } from './image.ts'
