import { files } from '@connect/contract/files/routes'
import { settings } from '@connect/contract/settings/routes'
import { describe, expect, it } from 'vitest'
import { picture } from '#testing/pictures.ts'
import { startS3 } from '#testing/s3-server.ts'
import { startTestApp, useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** A school with a logo, and the address of it. */
async function withLogo() {
  const { make, as } = test()
  const school = await make.school()
  const owner = await as(await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' }))
  const { logo } = await owner(settings.setLogo, { body: { logo: await picture({ width: 40, height: 30 }) } })
  return { school, owner, address: logo ?? '' }
}

const open = (url: string) => test().app.inject({ url })

/** The address with one part of it changed. */
function changed(address: string, part: string, value: string): string {
  const url = new URL(address, 'http://connect.test')
  url.searchParams.set(part, value)
  return url.pathname + url.search
}

describe('a signed address', () => {
  it('shows the picture to whoever has it, and says how it may be handled', async () => {
    const { address } = await withLogo()

    const { statusCode, headers, rawPayload } = await open(address)

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="yard.jpg"; filename*=UTF-8''yard.jpg`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(headers['cache-control']).toMatch(/^private, max-age=\d+$/)
  })

  it('is the same one each time within a quarter of an hour, so that a browser knows the picture again', async () => {
    const { owner, address } = await withLogo()

    const again = await owner(settings.get, {})
    test().clock.advance(15 * 60)
    const later = await owner(settings.get, {})

    expect(again.logo).toBe(address)
    expect(later.logo).not.toBe(address)
  })

  it('works for a quarter of an hour at least and half an hour at most', async () => {
    const { address } = await withLogo()

    test().clock.advance(15 * 60 - 1)
    const soon = await open(address)
    test().clock.advance(15 * 60 + 1)
    const late = await open(address)

    expect(soon.statusCode).toBe(200)
    expect([late.statusCode, late.json().code]).toEqual([400, 'link_not_valid'])
  })

  it.each([
    ['expires', '9999999999'],
    ['signature', 'c2lnbmF0dXJl'],
    ['signature', ''],
  ])('with another %s of %j opens nothing', async (part, value) => {
    const { address } = await withLogo()

    expect((await open(changed(address, part, value))).json().code).toBe('link_not_valid')
  })

  it('opens no other file and no other school', async () => {
    const { address } = await withLogo()
    const other = await withLogo()
    const otherFile = address.replace(/files\/\d+/, /files\/\d+/.exec(other.address)?.[0] ?? '')

    expect((await open(otherFile)).json().code).toBe('link_not_valid')
    expect((await open(changed(address, 'school', String(other.school.id)))).json().code).toBe('link_not_valid')
  })

  it('does not open a file of another school even when we signed it', async () => {
    const { school } = await withLogo()
    const other = await withLogo()
    const file_id = Number(/files\/(\d+)/.exec(other.address)?.[1])

    expect((await open(test().context.fileLinks.to(school.id, file_id))).json().code).toBe('not_found')
  })

  it('finds nothing once the picture is removed', async () => {
    const { owner, address } = await withLogo()

    await owner(settings.removeLogo, {})

    expect((await open(address)).json().code).toBe('not_found')
  })

  it('is called by the typed client, which answers a file', async () => {
    const { address } = await withLogo()
    const { pathname, searchParams } = new URL(address, 'http://connect.test')
    const query = Object.fromEntries(searchParams) as { school: string; expires: string; signature: string }

    const file = await test().anonymous(files.read, { params: { file_id: pathname.split('/')[4] ?? '' }, query })

    expect(file.type).toBe('image/jpeg')
    expect(file.size).toBeGreaterThan(100)
  })
})

it('only ever saves what is no picture of ours, under a name that does no harm', async () => {
  const { context, make } = test()
  const school = await make.school()
  const key = `${school.id}/page`
  await context.files.write(key, Buffer.from('<script>'), 'text/html')
  const row = { school_id: school.id, key, name: 'pa"ge\r\n né.html', content_type: 'text/html', size: 8 }
  const { id } = await context.db.file.create({ data: row })

  const { headers } = await open(context.fileLinks.to(school.id, id))

  expect(headers['content-disposition']).toBe(
    `attachment; filename="pa_ge_n_.html"; filename*=UTF-8''pa%22ge%20n%C3%A9.html`,
  )
})

it('is the same when the bytes lie in a bucket', async () => {
  const s3 = await startS3()
  const { app, as, make, close } = await startTestApp(s3.settings)
  const owner = await as(await make.user(await make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' }))

  const { logo } = await owner(settings.setLogo, { body: { logo: await picture({ width: 40, height: 30 }) } })
  const shown = await app.inject({ url: logo ?? '' })
  await owner(settings.removeLogo, {})
  const gone = await app.inject({ url: logo ?? '' })
  await close()
  await s3.close()

  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(shown.rawPayload.length).toBe(Number(shown.headers['content-length']))
  expect(gone.json().code).toBe('not_found')
})
