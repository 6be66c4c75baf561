import { readdir } from 'node:fs/promises'
import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { customerDocuments } from '@connect/contract/customers/document-routes'
import { customers } from '@connect/contract/customers/routes'
import { ApiError } from '@connect/contract/errors'
import { settings } from '@connect/contract/settings/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { expect, it } from 'vitest'
import { film } from '#testing/films.ts'
import { picture } from '#testing/pictures.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ FREE_STORAGE_MB: '1', PRO_STORAGE_MB: '4' })

async function owner(data: { is_connect_pro?: boolean } = {}) {
  const { make, as } = test()
  const school = await make.school(data)
  const call = await as(await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' }))
  const { id: customer_id } = await make.customer(school)
  const scan = (bytes: number) => new File([new Uint8Array(bytes)], 'scan.pdf')
  const add = (bytes: number, headers?: Record<string, string>) =>
    call(customerDocuments.create, { params: { customer_id }, body: { document: scan(bytes) } }, { headers })
  const used = async () => (await call(settings.get, {})).storage.used
  return { school, call, customer_id, add, used }
}

const inFolder = (school_id: number) => readdir(`${test().context.config.FILES_DIR}/${school_id}`).catch(() => [])
const sumSizes = async (school_id: number) => {
  const { _sum } = await test().context.db.file.aggregate({ where: { school_id }, _sum: { size: true } })
  return _sum.size ?? 0
}

it('holds what fits and no more, however many come at once, and leaves nothing of the others', async () => {
  const { school, add, used } = await owner()

  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => add(300_000)))

  const codes = answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as ApiError).code : 'kept'))
  expect(codes.toSorted()).toEqual([...Array(3).fill('kept'), ...Array(17).fill('storage_full')])
  expect([await used(), await sumSizes(school.id), (await inFolder(school.id)).length]).toEqual([900_000, 900_000, 3])
})

it('is told with how much is used and how much there is', async () => {
  const { add } = await owner()
  await add(999_000)

  expect(await refused(add(1001))).toMatchObject({
    status: 400,
    code: 'storage_full',
    detail: 'Your school uses 999 KB of its 1 MB. Delete files you no longer need, then try again.',
  })
  await expect(add(1000)).resolves.toBeTruthy()
})

it('is larger on Pro, and of each school its own', async () => {
  const [free, pro] = [await owner(), await owner({ is_connect_pro: true })]
  await pro.add(3_900_000)
  await free.add(1_000_000)

  expect((await refused(pro.add(200_000))).detail).toContain('Your school uses 3.9 MB of its 4 MB.')
  expect((await free.call(settings.get, {})).storage).toEqual({ used: 1_000_000, limit: 1_000_000 })
  expect((await pro.call(settings.get, {})).storage).toEqual({ used: 3_900_000, limit: 4_000_000 })
})

it('has room again as soon as something is deleted, also for the same Idempotency-Key', async () => {
  const { call, customer_id, add } = await owner()
  const first = await add(1_000_000)
  const again = { 'idempotency-key': 'the-same' }
  expect((await refused(add(500_000, again))).code).toBe('storage_full')

  await call(customerDocuments.remove, { params: { customer_id, customer_document_id: first.id } })

  await expect(add(500_000, again)).resolves.toMatchObject({ size: 500_000 })
})

it('lets a school that is full replace a picture by a smaller one, and not by a larger one', async () => {
  const { call, add, used } = await owner()
  const logo = async (side: number) => ({ body: { logo: await picture({ width: side, height: side }) } })
  await call(settings.setLogo, await logo(400))
  await add(1_000_000 - (await used()))

  expect((await refused(call(settings.setLogo, await logo(900)))).code).toBe('storage_full')
  await call(settings.setLogo, await logo(20))

  expect(await used()).toBeLessThan(1_000_000)
})

it('counts pictures with their thumbnails, and films, and gives back what goes with a comment or a contact', async () => {
  const { school, call, customer_id, add, used } = await owner({ is_connect_pro: true })
  const { id: motorbike_id } = await test().make.bike(school)
  const { id: comment_id } = await test().make.comment(await test().make.bike(school), 'Scratched')
  const comment = await call(bikeComments.create, { params: { motorbike_id }, body: { comment: 'Scratched' } })
  const params = { motorbike_id, comment_id: comment.id }
  await call(bikeComments.addImage, { params, body: { image: await picture({ width: 900, height: 900 }) } })
  await call(bikeComments.addVideo, { params, body: { video: film('mp4', 50_000) } })
  await add(10_000)

  expect(await test().context.db.file.count({ where: { school_id: school.id } })).toBe(4)
  expect(await used()).toBe(await sumSizes(school.id))
  await call(bikeComments.remove, { params })
  expect(await used()).toBe(10_000)
  await call(customers.remove, { params: { customer_id } })
  expect([comment_id > 0, await used()]).toEqual([true, 0])
})

it('lets nobody who adds a picture and nobody who takes one away wait for each other for ever', async () => {
  const { school, call } = await owner({ is_connect_pro: true })
  const { id: supplier_id } = await test().make.site(school)
  const params = { supplier_id }
  const small = await picture({ width: 10, height: 10 })
  const outcome = (answer: Promise<unknown>) =>
    answer.then(
      () => 'done',
      (error: unknown) => (error as ApiError).code,
    )

  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => [
      outcome(call(settings.setLogo, { body: { logo: small } })),
      outcome(call(settings.removeLogo, {})),
      outcome(
        call(suppliers.addImage, { params, body: { image: small } }).then(({ images }) => {
          const image_id = Number(images.at(-1)?.id)
          return call(suppliers.removeImage, { params: { ...params, image_id } })
        }),
      ),
    ]).flat(),
  )

  // Two may take away the same picture.
  expect(outcomes.filter((one) => one !== 'done' && one !== 'not_found')).toEqual([])
  const { storage } = await call(settings.get, {})
  expect(storage.used).toBe(await sumSizes(school.id))
})
