import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { bikes } from '@connect/contract/bikes/routes'
import { describe, expect, it } from 'vitest'
import { picture } from '#testing/pictures.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** A school with a bike that has one comment. */
async function commented() {
  const { make, as, signIn } = test()
  const row = await make.school({ is_connect_pro: true })
  const user = await make.user(row, { bike_permission: 'USER_PERMISSION_EDIT' })
  const [bike, other] = [await make.bike(row), await make.bike(row)]
  const call = await as(user)
  const ofBike = { motorbike_id: bike.id }
  const comment = await call(bikeComments.create, { params: ofBike, body: { comment: 'Chain is loose' } })
  const params = { ...ofBike, comment_id: comment.id }
  return { row, user, bike, other, call, comment, ofBike, params, token: (await signIn(user)).access }
}

/** What is left of a school's uploads. */
const kept = async (school_id: number) => {
  const names = await readdir(`${test().context.config.FILES_DIR}/${school_id}`).catch(() => [])
  return { bytes: names.length, rows: await test().context.db.file.count({ where: { school_id } }) }
}

describe('a comment', () => {
  it('says who reported it, in the order that was sent [BIKE-82 BIKE-96]', async () => {
    const { row, user, bike, call, ofBike } = await commented()
    const other = await test().make.user(row)
    const body = { bike: bike.id, comment: ' Mirror is cracked ', reported_by: [other.id, user.id] }

    const comment = await call(bikeComments.create, { params: ofBike, body })

    expect(comment).toMatchObject({
      bike: bike.id,
      comment: 'Mirror is cracked',
      reported_by: [
        { id: other.id, full_name: `${other.first_name} ${other.last_name}` },
        { id: user.id, full_name: `${user.first_name} ${user.last_name}` },
      ],
      images: [],
      videos: [],
    })
    expect(bikeComments.get.response.parse(comment)).toEqual(comment)
  })

  it.each([
    [{ comment: '' }, 'comment', 'This field is required'],
    [{ comment: 'x'.repeat(501) }, 'comment', 'Must be at most 500 characters'],
    [{ comment: 'x', reported_by: [2_147_483_647] }, 'reported_by', 'Choose staff from your school'],
    [{ comment: 'x', bike: 2_147_483_647 }, 'bike', 'This does not match the path'],
  ])('is refused for %j [BIKE-50 BIKE-53]', async (body, field, message) => {
    const { call, ofBike } = await commented()

    expect((await refused(call(bikeComments.create, { params: ofBike, body }))).fields[field]).toEqual([message])
  })

  it('takes 500 characters, and ids as a form sends them [BIKE-50 BIKE-53]', async () => {
    const { user, call, ofBike } = await commented()
    const body = { comment: 'x'.repeat(500), reported_by: String(user.id) as never }

    const { comment, reported_by } = await call(bikeComments.create, { params: ofBike, body })

    expect([comment.length, reported_by.map(({ id }) => id)]).toEqual([500, [user.id]])
  })

  it('is changed in what is sent [BIKE-97]', async () => {
    const { user, call, comment, params } = await commented()

    const reported = await call(bikeComments.update, { params, body: { reported_by: [user.id] } })
    const said = await call(bikeComments.update, { params, body: { comment: 'Chain is mended' } })

    expect([reported.comment, reported.reported_by.length]).toEqual([comment.comment, 1])
    expect([said.comment, said.reported_by.length]).toEqual(['Chain is mended', 1])
  })

  it('is of its own bike, and gone with it', async () => {
    const { call, other, params, ofBike } = await commented()

    const elsewhere = { motorbike_id: other.id, comment_id: params.comment_id }
    expect((await refused(call(bikeComments.get, { params: elsewhere }))).code).toBe('not_found')
    await call(bikes.remove, { params: ofBike })

    expect((await refused(call(bikeComments.get, { params }))).code).toBe('not_found')
    expect((await refused(call(bikeComments.list, { params: ofBike }))).code).toBe('not_found')
    expect((await refused(call(bikeComments.create, { params: ofBike, body: { comment: 'x' } }))).code).toBe(
      'not_found',
    )
  })

  it('comes in pages, the newest first, of which a bike has the newest ten [BIKE-33 BIKE-78]', async () => {
    const { call, ofBike } = await commented()
    for (let count = 1; count <= 11; count += 1) {
      await call(bikeComments.create, { params: ofBike, body: { comment: `Note ${count}` } })
    }

    const first = await call(bikeComments.list, { params: ofBike })
    const second = await call(bikeComments.list, { params: ofBike, query: { page: 2 } })
    const bike = await call(bikes.get, { params: ofBike })

    expect([first.count, first.results.length, first.results[0]?.comment]).toEqual([12, 10, 'Note 11'])
    expect(second.results.map(({ comment }) => comment)).toEqual(['Note 1', 'Chain is loose'])
    expect(bike.comments).toEqual(first.results)
  })

  it('is deleted with the rows and the bytes of its pictures [BIKE-97]', async () => {
    const { row, call, ofBike, params } = await commented()
    await call(bikeComments.addImage, { params, body: { image: await picture({ width: 900, height: 600 }) } })
    expect(await kept(row.id)).toEqual({ bytes: 2, rows: 2 })

    await call(bikeComments.remove, { params })

    expect(await kept(row.id)).toEqual({ bytes: 0, rows: 0 })
    expect((await call(bikeComments.list, { params: ofBike })).count).toBe(0)
  })

  it('is part of what happened to the bike, with its pictures', async () => {
    const { call, ofBike, params } = await commented()
    const { id } = await call(bikeComments.addImage, {
      params,
      body: { image: await picture({ width: 9, height: 9 }) },
    })
    await call(bikeComments.removeImage, { params: { ...params, comment_image_id: id } })

    const { results } = await call(bikes.timeline, { params: ofBike })

    expect(results.map(({ title, changes }) => [title, changes[0]?.field])).toEqual([
      ['Deleted an image from a bike comment', 'picture'],
      ['Added an image to a bike comment', 'picture'],
      ['Added a bike comment', 'comment'],
    ])
  })
})

it('asks the database no more often when there is more to tell', async () => {
  const { call, row, ofBike } = await commented()
  const { pool } = test().context
  const statements = async () => {
    let count = 0
    const step = () => {
      count += 1
    }
    pool.on('acquire', step)
    await call(bikes.get, { params: ofBike })
    await call(bikes.list, {})
    pool.off('acquire', step)
    return count
  }
  const more = async () => {
    const reporter = await test().make.user(row)
    const params = { ...ofBike }
    const { id } = await call(bikeComments.create, { params, body: { comment: 'Dent', reported_by: [reporter.id] } })
    const image = await picture({ width: 9, height: 9 })
    await call(bikeComments.addImage, { params: { ...params, comment_id: id }, body: { image } })
    await test().make.bike(row, { sites: [await test().make.site(row)] })
  }
  await more()
  const few = await statements()
  for (let count = 0; count < 5; count += 1) await more()

  expect(few).toBeGreaterThan(2)
  expect(await statements()).toBe(few)
})

it('leaves nothing of an upload whose sender goes away in its middle', async () => {
  const { row, token, params } = await commented()
  const { app } = test()
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const path = `/api/v2/bike_management/motorbikes/${params.motorbike_id}/comments/${params.comment_id}/videos/`
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: connect.test',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 1000000',
  ]
  const part = '--b\r\ncontent-disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n'
  const socket = connect(port, '127.0.0.1')

  socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'x'.repeat(100_000)}`)
  await wait(200)
  socket.destroy()
  await wait(200)

  expect(await kept(row.id)).toEqual({ bytes: 0, rows: 0 })
})
