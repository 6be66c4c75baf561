import { z } from 'zod'
import { id, rawText } from '#fields.ts'
import { EXAMPLE_IMAGE } from '#files/upload.ts'
import { defineRoutes, type Routes } from '#route.ts'

/** `expires` is seconds since 1970. */
export const SignedAddress = z.object({
  school: id,
  expires: z.coerce.number<number | string>().int().min(0).max(Number.MAX_SAFE_INTEGER),
  signature: rawText(100),
})

export const files = defineRoutes('files', {
  read: {
    method: 'GET',
    path: '/files/:file_id/',
    summary: 'Get a file by its signed URL',
    description:
      'Only the API creates these URLs; they appear in other responses, such as `logo` in the settings. Each works without a token for 15 to 30 minutes, and the bytes may be cached until then.',
    access: { school: 'signed-file' },
    params: z.object({ file_id: id }),
    query: SignedAddress,
    produces: '*/*',
    response: z.file(),
    example: { query: { school: '1', expires: '1795255200', signature: 'c2lnbmF0dXJl' }, response: EXAMPLE_IMAGE },
    errors: ['link_not_valid'],
  },
} satisfies Routes)
