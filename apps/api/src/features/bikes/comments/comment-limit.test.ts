import { readdir } from 'node:fs/promises'
import { bikeComments } from '@connect/contract/bikes/comment-routes'
import type { ApiError } from '@connect/contract/errors'
import { describe, expect, it } from 'vitest'
import { film } from '#testing/films.ts'
import { picture } from '#testing/pictures.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** A comment, and how to add a picture or a film to it. */
async function comment() {
  const { make, as } = test()
  const row = await make.school({ is_connect_pro: true })
  const call = await as(await make.user(row, { bike_permission: 'USER_PERMISSION_EDIT' }))
  const ofBike = { motorbike_id: (await make.bike(row)).id }
  const { id } = await call(bikeComments.create, { params: ofBike, body: { comment: 'See the pictures' } })
  const params = { ...ofBike, comment_id: id }
  const image = await picture({ width: 9, height: 9 })
  return {
    call,
    params,
    add: {
      image: () => call(bikeComments.addImage, { params, body: { image } }),
      video: () => call(bikeComments.addVideo, { params, body: { video: film() } }),
    },
    remove: {
      image: (comment_image_id: number) => call(bikeComments.removeImage, { params: { ...params, comment_image_id } }),
      video: (comment_video_id: number) => call(bikeComments.removeVideo, { params: { ...params, comment_video_id } }),
    },
    /** What the school keeps: rows and bytes. */
    kept: async () => [
      await test().context.db.file.count({ where: { school_id: row.id } }),
      (await readdir(`${test().context.config.FILES_DIR}/${row.id}`)).length,
    ],
  }
}

/** What was refused of as many calls at once. */
async function refusedAtOnce(count: number, add: () => Promise<unknown>): Promise<ApiError[]> {
  const answers = await Promise.allSettled(Array.from({ length: count }, add))
  return answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
}

describe('a comment', () => {
  it.each([
    // A picture has a small one beside it.
    ['image', 20, 40, 'A comment can have at most 20 images', 'video'],
    ['video', 5, 5, 'A comment can have at most 5 videos', 'image'],
  ] as const)(
    'holds so many and no more, also when they come at once, and others beside them: %s, %i',
    async (field, most, files, words, other) => {
      const { call, params, kept, add, remove } = await comment()

      const refusals = await refusedAtOnce(most + 2, add[field])
      const next = await refused(add[field]())

      const expected = [400, 'validation_failed', { [field]: [words] }]
      expect([...refusals, next].map(({ status, code, fields }) => [status, code, fields])).toEqual([
        expected,
        expected,
        expected,
      ])
      const { [`${field}s` as const]: held } = await call(bikeComments.get, { params })
      expect(held.length).toBe(most)
      expect(await kept()).toEqual([files, files])

      await add[other]()
      await remove[field](held[0]?.id ?? 0)
      await add[field]()
      const full = await call(bikeComments.get, { params })
      expect([full[`${field}s`].length, full[`${other}s`].length]).toEqual([most, 1])
    },
  )
})
