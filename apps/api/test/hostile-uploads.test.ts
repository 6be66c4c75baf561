import { auth } from '@connect/contract/auth/routes'
import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { ApiError } from '@connect/contract/errors'
import { profile } from '@connect/contract/profile/routes'
import { PASSWORD } from '@connect/db/seed/factories'
import { expect, it } from 'vitest'
import { makeParam } from '#testing/every-route.ts'
import { endlessDrawing, pixelBomb } from '#testing/pictures.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const asFile = async (file: File, type: string) =>
  new File([new Uint8Array(await file.arrayBuffer())], file.name, { type })
const readOutcome = (answer: Promise<unknown>) =>
  answer.then(
    () => 'kept',
    (error: unknown) => (error instanceof ApiError ? error.code : 'no answer'),
  )

/** Somebody new, who uploads what is made to stop a server. */
async function attack(drawings: number, bombs: number): Promise<string[]> {
  const { make, as } = test()
  const school = await make.school({ is_connect_pro: true })
  const user = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const call = await as(user)
  const makeId = async (name: string, params: Record<string, number>) =>
    Number(await makeParam(name, test(), { school, user }, params, bikeComments.addImage))
  const bike = { motorbike_id: await makeId('motorbike_id', {}) }
  const comment = await makeId('comment_id', bike)
  const image = await asFile(endlessDrawing(), 'image/svg+xml')
  const photo = await asFile(await pixelBomb({ width: 8000, height: 7500 }), 'image/png')

  const ofDrawings = Array.from({ length: drawings }, () =>
    readOutcome(call(bikeComments.addImage, { params: { ...bike, comment_id: comment }, body: { comment, image } })),
  )
  const ofBombs = Array.from({ length: bombs }, () => readOutcome(call(profile.setPhoto, { body: { photo } })))
  return Promise.all([...ofDrawings, ...ofBombs])
}

it('signs in beside 50 uploads that would each take minutes, and refuses those in words', async () => {
  const { email } = await test().make.user(await test().make.school())
  let isOver = false
  const attacks = Promise.all([attack(1, 24), attack(1, 24)]).finally(() => {
    isOver = true
  })

  for (let turn = 0; turn < 5; turn += 1) {
    await test().anonymous(auth.login, { body: { email, password: PASSWORD } })
  }

  expect(isOver).toBe(false)
  const codes = (await attacks).flat()
  expect(codes).toHaveLength(50)
  // On a busy machine some have waited too long by the time it is their turn.
  expect(codes.filter((code) => code !== 'validation_failed' && code !== 'service_unavailable')).toEqual([])
})
