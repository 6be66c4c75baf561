import { fieldError } from '@connect/contract/errors'
import { NOT_AN_IMAGE, TOO_MANY_PIXELS, TOO_MUCH_WORK } from '@connect/contract/files/upload'
import type { SignedInCall } from '#http/call.ts'
import type { KeptFile } from './change-files.ts'
import { type Drawn, imageProcesses } from './image-process.ts'

export type Image = KeptFile & { width: number; height: number }

/** The longest side in pixels; a photo is cut to a square. */
const KINDS = {
  site: { side: 2000, isSquare: false },
  comment: { side: 2000, isSquare: false },
  thumbnail: { side: 480, isSquare: false },
  logo: { side: 1000, isSquare: false },
  photo: { side: 512, isSquare: true },
} as const satisfies Record<string, { side: number; isSquare: boolean }>
type ImageKind = keyof typeof KINDS

const drawApart = imageProcesses()

/** Whose message it is when it cannot be decoded; lines that were drawn stay sharp as PNG. */
type ImageOptions = { field: string; isDrawing?: boolean }
type Call = Pick<SignedInCall, 'inOtherQueue'> & { actor: Pick<SignedInCall['actor'], 'school_id'> }

const REFUSALS = {
  unreadable: NOT_AN_IMAGE,
  'too many pixels': TOO_MANY_PIXELS,
  'too much work': TOO_MUCH_WORK,
}

function toKept(upload: File, { bytes, content_type, width, height }: Drawn): Image {
  const extension = content_type === 'image/png' ? 'png' : 'jpg'
  const name = upload.name.replace(/\.\w{1,5}$/, '').slice(0, 100) || 'image'
  return { bytes: Buffer.from(bytes), content_type, width, height, is_inline: true, name: `${name}.${extension}` }
}

/**
 * A picture that somebody uploaded, made anew in each of the kinds: upright, in sRGB, no larger than its kind needs, with
 * nothing of what the camera wrote into it. It is decoded in a process of its own (decision 030). Throws
 * `validation_failed` on the field for whatever cannot be decoded, `service_unavailable` where too many are waiting.
 */
export async function toImages(
  upload: File,
  kinds: readonly ImageKind[],
  { field, isDrawing = false }: ImageOptions,
  { actor, inOtherQueue }: Call,
): Promise<Image[]> {
  const source = new Uint8Array(await upload.arrayBuffer())
  const task = { source, sizes: kinds.map((kind) => KINDS[kind]), isDrawing }
  const outcome = await inOtherQueue(() => drawApart(actor.school_id, task))
  if (outcome.kind === 'drawn') return outcome.images.map((drawn) => toKept(upload, drawn))
  throw fieldError(field, REFUSALS[outcome.kind])
}

export async function toImage(
  upload: File,
  { kind, ...asked }: ImageOptions & { kind: ImageKind },
  call: Call,
): Promise<Image> {
  const [image] = await toImages(upload, [kind], asked, call)
  if (!image) throw new Error('Nothing was drawn')
  return image
}
