import { expect, it } from 'vitest'
import { EXAMPLE_IMAGE, image, UPLOAD_LIMIT } from '#files/upload.ts'

const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'a', { type })
const TOO_LARGE = 'The file is too large: the limit is 4 MB (4,000,000 bytes)'

it.each([
  ['a picture', EXAMPLE_IMAGE, undefined],
  ['the largest', file(UPLOAD_LIMIT, 'image/jpeg'), undefined],
  ['one byte more', file(UPLOAD_LIMIT + 1, 'image/jpeg'), TOO_LARGE],
  ['a type that the browser does not know', file(1, ''), undefined],
  ['a drawing', file(1, 'image/svg+xml'), 'This is not an image we can read'],
  ['bytes of any kind', file(1, 'application/octet-stream'), 'This is not an image we can read'],
  ['nothing in it', file(0, 'image/png'), 'This file is empty'],
  ['a text', 'picture', 'This field must be a file'],
  ['nothing', undefined, 'This field is required'],
])('judges %s', (_, upload, message) => {
  expect(image().safeParse(upload).error?.issues[0]?.message).toBe(message)
})
