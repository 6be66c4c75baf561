import { ApiError } from '@connect/contract/errors'
import { NOT_AN_IMAGE } from '@connect/contract/files/upload'
import type { Kept } from './change-files.ts'

/** Loaded for the first picture: it is large. */
const loadSharp = async () => (await import('sharp')).default

/** A picture as we keep it. */
export type Image = Kept & { width: number; height: number }

/** The longest side in pixels; a photo is cut to a square. */
const KINDS = {
  site: { side: 2000, isSquare: false },
  comment: { side: 2000, isSquare: false },
  thumbnail: { side: 480, isSquare: false },
  logo: { side: 1000, isSquare: false },
  photo: { side: 512, isSquare: true },
} as const satisfies Record<string, { side: number; isSquare: boolean }>
type ImageKind = keyof typeof KINDS

/** More than fit in an upload at any quality worth having; a few bytes that claim more are meant to fill our memory. */
const PIXEL_LIMIT = 60_000_000
const TOO_MANY_PIXELS = 'This image has too many pixels: the limit is 60 million'

/** A few bytes can ask for much work: a drawing, above all. */
const SECONDS = 20

type Encoded = Pick<Image, 'bytes' | 'content_type' | 'width' | 'height'>

async function reencoded(source: Buffer, kind: ImageKind, isDrawing: boolean): Promise<Encoded> {
  const { side, isSquare } = KINDS[kind]
  const sharp = await loadSharp()
  const input = sharp(source, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' }).timeout({ seconds: SECONDS })
  const { width, height, hasAlpha } = await input.metadata()
  const isPng = isDrawing || (hasAlpha && !(await input.clone().stats()).isOpaque)
  const most = isSquare ? Math.min(side, width, height) : side
  const fitted = input
    .autoOrient()
    .resize({ width: most, height: most, fit: isSquare ? 'cover' : 'inside', withoutEnlargement: true })
  const encoded = isPng ? fitted.png() : fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 82 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    content_type: isPng ? 'image/png' : 'image/jpeg',
    width: info.width,
    height: info.height,
  }
}

async function pixelsOf(source: Buffer): Promise<number> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  return width * height
}

/** Whose message it is when it cannot be decoded; lines that were drawn stay sharp as PNG. */
type Asked = { kind: ImageKind; field: string; isDrawing?: boolean }

/**
 * A picture that somebody uploaded, made anew: upright, in sRGB, no larger than its kind needs, with nothing of what the
 * camera wrote into it. Throws `validation_failed` on the field for whatever cannot be decoded.
 */
export async function toImage(upload: File, { kind, field, isDrawing = false }: Asked): Promise<Image> {
  const refused = (message: string) => new ApiError('validation_failed', { fields: { [field]: [message] } })
  const source = Buffer.from(await upload.arrayBuffer())
  const pixels = await pixelsOf(source).catch(() => null)
  if (pixels === null) throw refused(NOT_AN_IMAGE)
  if (pixels > PIXEL_LIMIT) throw refused(TOO_MANY_PIXELS)
  const image = await reencoded(source, kind, isDrawing).catch(() => null)
  if (!image) throw refused(NOT_AN_IMAGE)
  const extension = image.content_type === 'image/png' ? 'png' : 'jpg'
  const name = upload.name.replace(/\.\w{1,5}$/, '').slice(0, 100) || 'image'
  return { ...image, is_inline: true, name: `${name}.${extension}` }
}
