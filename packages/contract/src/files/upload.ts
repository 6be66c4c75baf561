import { z } from 'zod'
import { REQUIRED } from '#fields.ts'

/** Bytes. */
export const UPLOAD_LIMIT = 4_000_000

/** Kept as JPEG, or as PNG where they are transparent. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

export const NOT_AN_IMAGE = 'This is not an image we can read'

/** No camera's photo of up to 4 MB needs more. */
export const TOO_MANY_PIXELS = 'This image has too many pixels: the limit is 16 million'
export const TOO_MUCH_WORK = 'This image is too complex to read. Save it as JPEG, then try again'

/** BIKE-65 */
const tooLarge = (name: string): string => `File is too large: ${name}`

/** 4,000,000 bytes at most (BIKE-64). */
export const upload = () =>
  z
    .file({ error: ({ input }) => (input ? 'This field must be a file' : REQUIRED) })
    .min(1, 'This file is empty')
    .max(UPLOAD_LIMIT, {
      error: ({ input }) => tooLarge(input instanceof File ? input.name : ''),
    })

const isOffered = (type: string) => IMAGE_TYPES.some((one) => one === type)

/**
 * The browser tells a file's type by its name, and of some it knows none; the server looks at the content before it
 * asks this same rule.
 */
export const image = () =>
  z
    .file({ error: ({ input }) => (input ? 'This field must be a file' : REQUIRED) })
    .min(1, 'This file is empty')
    .max(UPLOAD_LIMIT, 'The file is too large: the limit is 4 MB (4,000,000 bytes)')
    .refine(({ type }) => type === '' || isOffered(type), NOT_AN_IMAGE)
    .meta({ description: `JPEG, PNG, WebP, GIF or AVIF, at most ${UPLOAD_LIMIT} bytes.` })

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export const EXAMPLE_IMAGE = new File([Uint8Array.from(atob(PIXEL), (char) => char.charCodeAt(0))], 'pixel.png', {
  type: 'image/png',
})
