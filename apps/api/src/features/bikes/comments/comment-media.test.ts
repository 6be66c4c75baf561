import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { bikeDocuments } from '@connect/contract/bikes/document-routes'
import { bikes } from '@connect/contract/bikes/routes'
import { UPLOAD_LIMIT } from '@connect/contract/files/upload'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { FILM_KINDS, film } from '#testing/films.ts'
import { cameraPicture, picture } from '#testing/pictures.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function comment() {
  const { make, as } = test()
  const row = await make.school({ is_connect_pro: true })
  const call = await as(await make.user(row, { bike_permission: 'USER_PERMISSION_EDIT' }))
  const ofBike = { motorbike_id: (await make.bike(row)).id }
  const { id } = await call(bikeComments.create, { params: ofBike, body: { comment: 'See the pictures' } })
  const params = { ...ofBike, comment_id: id }
  return {
    row,
    call,
    params,
    addImage: (image: File) => call(bikeComments.addImage, { params, body: { image } }),
    addVideo: (video: File) => call(bikeComments.addVideo, { params, body: { video } }),
  }
}

const open = (url: string, headers: Record<string, string> = {}) => test().app.inject({ url, headers })

const DRAWING = `<?xml version="1.0"?>
<!-- by hand --><svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script><rect width="40" height="30"/></svg>`
const padded = (head: number[], size = 100) => Uint8Array.from({ length: size }, (_, at) => head[at] ?? 0)
const BITMAP = padded([0x42, 0x4d, 100, 0, 0, 0])
const ICON = padded([0, 0, 1, 0, 1, 0])

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'that is %s is made anew, with a small one [BIKE-67 BIKE-98 R-32]',
    async (format) => {
      const { addImage } = await comment()

      const { image, thumbnail } = await addImage(
        await picture({ width: 2400, height: 1200 }, format, `yard.${format}`),
      )

      const [large, small] = [await open(image), await open(thumbnail ?? '')]
      const sizes = [await sharp(large.rawPayload).metadata(), await sharp(small.rawPayload).metadata()]
      expect(sizes.map(({ width, height }) => [width, height])).toEqual([
        [2000, 1000],
        [480, 240],
      ])
      expect([large.headers['content-type'], large.headers['content-disposition']]).toEqual([
        'image/jpeg',
        expect.stringMatching(/^inline/),
      ])
    },
  )

  it('tells nothing of the camera nor of the place', async () => {
    const { addImage } = await comment()

    const { image, thumbnail } = await addImage(await cameraPicture({ width: 400, height: 300 }))

    for (const url of [image, thumbnail ?? '']) {
      const { rawPayload } = await open(url)
      expect([(await sharp(rawPayload).metadata()).exif, rawPayload.includes('Camera of Croydon')]).toEqual([
        undefined,
        false,
      ])
    }
  })

  it('that is a drawing becomes a PNG, and what it could run is gone [BIKE-67 R-32]', async () => {
    const { addImage } = await comment()

    const { image, name, thumbnail } = await addImage(new File([DRAWING], 'plan.svg', { type: 'image/svg+xml' }))

    const { headers, rawPayload } = await open(image)
    expect([headers['content-type'], name, thumbnail === null]).toEqual(['image/png', 'plan.png', false])
    expect((await sharp(rawPayload).metadata()).format).toBe('png')
    expect(rawPayload.includes('alert')).toBe(false)
  })

  it.each([
    ['scan.bmp', BITMAP, 'image/bmp'],
    ['old.ico', ICON, 'image/x-icon'],
  ])('called %s is kept as it is and only ever saved [BIKE-67 R-32]', async (name, bytes, type) => {
    const { addImage } = await comment()

    const added = await addImage(new File([bytes], name))

    const { headers, rawPayload } = await open(added.image)
    expect([added.thumbnail, added.name, headers['content-type']]).toEqual([null, name, type])
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(new Uint8Array(rawPayload)).toEqual(bytes)
  })

  it.each([
    ['a PDF called as a picture', new File(['%PDF-1.7\n'], 'yard.jpg', { type: 'image/jpeg' })],
    ['a text', new File(['no picture'], 'yard.png')],
    ['a page', new File(['<html><svg/></html>'], 'yard.svg')],
    ['a film', film('mp4')],
    ['a picture that ends too soon', new File([Buffer.from('/9j/4AAQSkZJRgABAQ==', 'base64')], 'yard.jpg')],
  ])('is refused where it is %s, and nothing is left [BIKE-66 BIKE-67]', async (_, upload) => {
    const { row, addImage } = await comment()

    expect((await refused(addImage(upload))).fields).toEqual({ image: ['This is not an image we can read'] })
    expect(await test().context.db.file.count({ where: { school_id: row.id } })).toBe(0)
  })

  it('of another comment is not found, nor is a film where a picture is asked for [BIKE-100]', async () => {
    const { call, params, addImage, addVideo } = await comment()
    const [image, video] = [await addImage(await picture({ width: 9, height: 9 })), await addVideo(film())]
    const other = await call(bikeComments.create, {
      params: { motorbike_id: params.motorbike_id },
      body: { comment: 'x' },
    })
    const remove = (comment_id: number, comment_image_id: number) =>
      call(bikeComments.removeImage, { params: { ...params, comment_id, comment_image_id } })

    expect((await refused(remove(other.id, image.id))).code).toBe('not_found')
    expect((await refused(remove(params.comment_id, video.id))).code).toBe('not_found')
    await remove(params.comment_id, image.id)
    await call(bikeComments.removeVideo, { params: { ...params, comment_video_id: video.id } })

    expect(await call(bikeComments.get, { params })).toMatchObject({ images: [], videos: [] })
    expect((await open(image.image)).statusCode).toBe(404)
  })
})

describe('the limit of an upload', () => {
  it('is 4,000,000 bytes, that one included [BIKE-64]', async () => {
    const { addVideo } = await comment()

    const { video } = await addVideo(film('mp4', UPLOAD_LIMIT))

    expect((await open(video)).rawPayload.length).toBe(4_000_000)
  })

  it('is told with the name of the file one byte later [BIKE-64 BIKE-65]', async () => {
    const { addVideo, addImage } = await comment()
    const large = film('mp4', UPLOAD_LIMIT + 1)

    expect((await refused(addVideo(large))).fields).toEqual({ video: ['File is too large: drop.mp4'] })
    expect((await refused(addImage(large))).fields).toEqual({ image: ['File is too large: drop.mp4'] })
  })

  it('must name the comment of the address, if it names one [BIKE-98 BIKE-99]', async () => {
    const { call, params } = await comment()
    const add = (id: number) => call(bikeComments.addVideo, { params, body: { comment: String(id), video: film() } })

    expect((await refused(add(params.comment_id + 1))).fields).toHaveProperty('comment')
    expect((await add(params.comment_id)).name).toBe('drop.mp4')
  })
})

describe('a film', () => {
  it.each(FILM_KINDS)('that is %s is kept byte by byte and may be played [BIKE-99]', async (kind) => {
    const { addVideo } = await comment()
    const upload = film(kind)

    const { video } = await addVideo(upload)

    const { headers, rawPayload } = await open(video)
    expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/^video\//), 'accept-ranges': 'bytes' })
    expect(headers['content-disposition']).toMatch(/^inline/)
    expect(rawPayload.equals(Buffer.from(await upload.arrayBuffer()))).toBe(true)
  })

  it.each([
    ['a picture', () => picture({ width: 9, height: 9 })],
    ['a text called a film', async () => new File(['no film'], 'drop.mp4', { type: 'video/mp4' })],
  ])('is refused where it is %s', async (_, make) => {
    const { addVideo } = await comment()

    expect((await refused(addVideo(await make()))).fields).toEqual({ video: ['This is not a video we can read'] })
  })

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, 199_999],
    ['bytes=-50', 199_950, 199_999],
    ['bytes=199999-', 199_999, 199_999],
    ['bytes=70000-140000', 70_000, 140_000],
    ['bytes=199000-900000', 199_000, 199_999],
    ['bytes=-900000', 0, 199_999],
  ])('is sent in parts: %s', async (range, from, to) => {
    const { addVideo } = await comment()
    const upload = film('mp4', 200_000)
    const { video } = await addVideo(upload)

    const { statusCode, headers, rawPayload } = await open(video, { range })

    const bytes = Buffer.from(await upload.arrayBuffer()).subarray(from, to + 1)
    expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${from}-${to}/200000`])
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(rawPayload.equals(bytes)).toBe(true)
  })

  it.each(['bytes=200000-', 'bytes=9-3', 'bytes=0-1,5-6', 'bytes=-', 'bytes=-0', 'rows=1-2'])(
    'is sent whole for %s',
    async (range) => {
      const { addVideo } = await comment()
      const { video } = await addVideo(film('mp4', 200_000))

      const { statusCode, rawPayload } = await open(video, { range })

      expect([statusCode, rawPayload.length]).toEqual([200, 200_000])
    },
  )
})

it('goes with its bike, as its documents do, and gives its bytes back [BIKE-38]', async () => {
  const { row, call, params, addImage, addVideo } = await comment()
  const { motorbike_id } = params
  const { image, thumbnail } = await addImage(await picture({ width: 60, height: 40 }, 'png', 'dent.png'))
  const { video } = await addVideo(film('mp4'))
  const { document } = await call(bikeDocuments.create, {
    params: { motorbike_id },
    body: { bike: motorbike_id, document: new File(['V5C'], 'v5c.txt'), description: 'V5C' },
  })
  const addresses = [image, thumbnail ?? '', video, document]
  const statuses = async () =>
    (await Promise.all(addresses.map((url) => open(url)))).map(({ statusCode }) => statusCode)
  expect(await statuses()).toEqual([200, 200, 200, 200])

  await call(bikes.remove, { params: { motorbike_id } })

  expect(await statuses()).toEqual([404, 404, 404, 404])
  const { db } = test().context
  const own = { where: { school_id: row.id } }
  expect([await db.file.count(own), await db.bikeComment.count(own), await db.bikeDocument.count(own)]).toEqual([
    0, 0, 0,
  ])
  expect((await db.fileTotal.findFirst(own))?.bytes).toBe(0n)
})
