export { asUploaded } from './as-uploaded.ts'
export { type Drop, dropFiles, type KeptFile, keepFile, keepFiles } from './change-files.ts'
export { toImage, toImages } from './image.ts'
