import { NOT_A_VIDEO, VIDEO_TYPES } from '@connect/contract/bikes/bike-files'
import { fieldError } from '@connect/contract/errors'
import { IMAGE_TYPES, NOT_AN_IMAGE } from '@connect/contract/files/upload'
import { asUploaded, type KeptFile, toImages } from '#features/files/public.ts'
import type { SignedInCall } from '#http/call.ts'

/** Pictures that the image library does not decode: kept as they came, and only ever saved. */
const KEPT_AS_IS = new Set(['image/bmp', 'image/x-icon'])
const DECODED: ReadonlySet<string> = new Set(IMAGE_TYPES)
const FILMS: ReadonlySet<string> = new Set(VIDEO_TYPES)

/** A drawing says what it is within its first lines: after a declaration, remarks and a document type. */
const DRAWING = /^\uFEFF?\s*(?:<(?:\?xml|!--|!DOCTYPE svg)[^>]*>\s*)*<svg[\s>]/i
const HEAD_BYTES = 4096

const isDrawing = async (upload: File) => DRAWING.test(await upload.slice(0, HEAD_BYTES).text())

/**
 * A small picture comes with it where it can be decoded. Its content says what it is, never its name. Throws
 * `validation_failed`.
 */
export async function commentImage(upload: File, call: SignedInCall): Promise<[KeptFile, KeptFile?]> {
  if (KEPT_AS_IS.has(upload.type)) return [await asUploaded(upload)]
  const drawing = await isDrawing(upload)
  if (!drawing && !DECODED.has(upload.type)) throw fieldError('image', NOT_AN_IMAGE)
  const options = { field: 'image', isDrawing: drawing }
  const [image, thumbnail] = await toImages(upload, ['comment', 'thumbnail'], options, call)
  if (!image) throw new Error('Nothing was drawn')
  return [image, thumbnail]
}

/** Byte by byte as it came. Throws `validation_failed`. */
export async function commentVideo(upload: File): Promise<[KeptFile]> {
  if (!FILMS.has(upload.type)) throw fieldError('video', NOT_A_VIDEO)
  return [await asUploaded(upload, true)]
}
