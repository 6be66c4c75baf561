import { ApiError } from '@connect/contract/errors'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cameraPicture, picture, pixelBomb, transparentPicture } from '#testing/pictures.ts'
import { toImage } from './image.ts'

const site = { kind: 'site', field: 'image' } as const
const call = { actor: { school_id: 1 }, inOtherQueue: <T>(work: () => Promise<T>) => work() }

const getFieldErrors = async (upload: File) => {
  const error = await toImage(upload, site, call).catch((thrown: unknown) => thrown)
  return error instanceof ApiError ? error.fields : null
}

it('takes out what the camera wrote, above all where it was, and turns the picture upright', async () => {
  const upload = await cameraPicture({ width: 400, height: 300 })
  const before = await sharp(await upload.arrayBuffer()).metadata()

  const { bytes, width, height } = await toImage(upload, site, call)

  const after = await sharp(bytes).metadata()
  expect(before.exif?.includes('Camera of Croydon')).toBe(true)
  expect(before.orientation).toBe(6)
  expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(bytes.includes('Camera of Croydon')).toBe(false)
  expect([width, height]).toEqual([300, 400])
})

describe('the size', () => {
  it.each([
    ['site', { width: 3000, height: 1500 }, [2000, 1000]],
    ['site', { width: 300, height: 200 }, [300, 200]],
    ['logo', { width: 1200, height: 3000 }, [400, 1000]],
    ['photo', { width: 1600, height: 900 }, [512, 512]],
    ['photo', { width: 300, height: 200 }, [200, 200]],
  ] as const)('of a %s of %j is %j', async (kind, original, kept) => {
    const { width, height } = await toImage(await picture(original), { ...site, kind }, call)

    expect([width, height]).toEqual(kept)
  })
})

describe('the format', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is JPEG for a %s that is opaque', async (format) => {
    const { bytes, content_type, name } = await toImage(await picture({ width: 40, height: 30 }, format), site, call)

    expect([content_type, name]).toEqual(['image/jpeg', 'yard.jpg'])
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
  })

  it('is PNG for one that can be seen through', async () => {
    const { bytes, content_type } = await toImage(await transparentPicture({ width: 40, height: 30 }), site, call)

    expect(content_type).toBe('image/png')
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
  })

  it('decides the name, whatever was uploaded under it', async () => {
    const upload = new File([await picture({ width: 4, height: 4 })], '../../page.html')

    expect((await toImage(upload, site, call)).name).toBe('../../page.jpg')
  })
})

describe('refused', () => {
  it('is what is no picture, or only begins like one', async () => {
    const half = (await picture({ width: 400, height: 300 })).slice(0, 600)
    const refusals = await Promise.all([
      getFieldErrors(new File(['<svg/>'], 'a.jpg')),
      getFieldErrors(new File([half], 'a.jpg')),
    ])

    const message = { image: ['This is not an image we can read'] }
    expect(refusals).toEqual([message, message])
  })

  it('is a small file that unpacks into more pixels than a photo has', async () => {
    const upload = await pixelBomb({ width: 4001, height: 4000 })

    expect(upload.size).toBeLessThan(100_000)
    expect(await getFieldErrors(upload)).toEqual({ image: ['This image has too many pixels: the limit is 16 million'] })
  })
})
