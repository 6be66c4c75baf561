import { readdir } from 'node:fs/promises'
import { bikeDocuments } from '@connect/contract/bikes/document-routes'
import { bikes } from '@connect/contract/bikes/routes'
import { UPLOAD_LIMIT } from '@connect/contract/files/upload'
import { expect, it } from 'vitest'
import { picture } from '#testing/pictures.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function withBike() {
  const { make, as } = test()
  const row = await make.school({ is_connect_pro: true })
  const call = await as(await make.user(row, { bike_permission: 'USER_PERMISSION_EDIT' }))
  const params = { motorbike_id: (await make.bike(row)).id }
  const add = (document: File, description?: string) =>
    call(bikeDocuments.create, { params, body: { document, description } })
  return { row, call, params, add }
}

const V5C = () => new File(['%PDF-1.7\n%'], 'v5c.pdf')
const kept = async (school_id: number) =>
  (await readdir(`${test().context.config.FILES_DIR}/${school_id}`).catch(() => [])).length

it('is kept byte by byte, of whatever kind, with a description that may be empty [BIKE-83 BIKE-101]', async () => {
  const { add, params } = await withBike()

  const described = await add(V5C(), 'V5C')
  const bare = await add(new File(['anything at all'], 'notes'))

  expect(described).toMatchObject({
    bike: params.motorbike_id,
    name: 'v5c.pdf',
    content_type: 'application/pdf',
    size: 10,
    description: 'V5C',
  })
  expect(bikeDocuments.get.response.parse(described)).toEqual(described)
  expect([bare.description, bare.content_type]).toEqual(['', 'application/octet-stream'])
})

it.each([
  ['a paper', async () => V5C()],
  ['a picture', () => picture({ width: 9, height: 9 })],
  ['a page that could run', async () => new File(['<script>alert(1)</script>'], 'x.html')],
  ['a drawing that could run', async () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.svg')],
])('is only ever saved, be it %s', async (_, make) => {
  const { add } = await withBike()

  const { document } = await add(await make())

  const { headers } = await test().app.inject({ url: document })
  expect(headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

it.each([
  [new File([new Uint8Array(UPLOAD_LIMIT + 1)], 'scan.pdf'), 'File is too large: scan.pdf'],
  [new File([], 'scan.pdf'), 'This file is empty'],
])('is refused on its field, and nothing is left [BIKE-64 BIKE-65]', async (document, message) => {
  const { row, add } = await withBike()

  expect((await refused(add(document))).fields.document).toEqual([message])
  expect(await kept(row.id)).toBe(0)
})

it('takes 4,000,000 bytes, and a description of 200 characters [BIKE-64]', async () => {
  const { add } = await withBike()

  expect((await add(new File([new Uint8Array(UPLOAD_LIMIT)], 'scan.bin'))).size).toBe(4_000_000)
  expect((await refused(add(V5C(), 'x'.repeat(201)))).fields).toHaveProperty('description')
})

it('must name the bike of the address, if it names one [BIKE-101]', async () => {
  const { call, params } = await withBike()
  const body = { bike: String(params.motorbike_id + 1), document: V5C() }

  expect((await refused(call(bikeDocuments.create, { params, body }))).fields).toHaveProperty('bike')
})

it('is listed the newest first, described otherwise and deleted with its bytes [BIKE-60 BIKE-101 BIKE-102]', async () => {
  const { row, call, params, add } = await withBike()
  const [first, second] = [await add(V5C(), 'One'), await add(V5C(), 'Two')]
  const ofFirst = { ...params, document_id: first.id }

  const list = await call(bikeDocuments.list, { params })
  const described = await call(bikeDocuments.update, { params: ofFirst, body: { description: '' } })
  await call(bikeDocuments.remove, { params: ofFirst })

  expect([list.count, list.results.map(({ id }) => id)]).toEqual([2, [second.id, first.id]])
  expect(described).toEqual({ ...first, description: '', version: expect.any(String) })
  expect(await kept(row.id)).toBe(1)
  expect((await refused(call(bikeDocuments.get, { params: ofFirst }))).code).toBe('not_found')
  expect((await refused(call(bikeDocuments.remove, { params: ofFirst }))).code).toBe('not_found')
  expect((await call(bikes.timeline, { params })).results.map(({ title }) => title)).toEqual([
    'Deleted a bike document',
    'Changed a bike document',
    'Added a bike document',
    'Added a bike document',
  ])
})

it('is of its own bike [BIKE-63]', async () => {
  const { row, call, add } = await withBike()
  const { id } = await add(V5C())
  const other = { motorbike_id: (await test().make.bike(row)).id, document_id: id }

  expect((await refused(call(bikeDocuments.get, { params: other }))).code).toBe('not_found')
  expect((await refused(call(bikeDocuments.remove, { params: other }))).code).toBe('not_found')
})
