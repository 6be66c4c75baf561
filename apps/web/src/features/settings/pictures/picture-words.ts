import { IMAGE_TYPES } from '@connect/contract/files/upload'

/** For a file input. */
export const PICTURE_ACCEPT = IMAGE_TYPES.join(',')

export const PICTURE_HINT = 'JPEG, PNG, WebP, GIF or AVIF, at most 4 MB. Choose a file, or drop one here.'
