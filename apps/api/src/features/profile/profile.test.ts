import { profile } from '@connect/contract/profile/routes'
import { PASSWORD, permissions } from '@connect/db/seed/factories'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { picture } from '#testing/pictures.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function someone() {
  const { make, as } = test()
  const user = await make.user(await make.school(), permissions('USER_PERMISSION_EDIT'))
  return { user, call: await as(user) }
}

describe('the own profile', () => {
  it('is read without anything that is not shown [SET-02]', async () => {
    const { user, call } = await someone()

    expect(await call(profile.get, {})).toEqual({
      id: user.id,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      pending_email: null,
      phone: user.phone,
      colour: user.colour,
      photo: null,
      created: user.created.toISOString(),
      version: expect.any(String),
    })
  })

  it('changes what is sent and nothing else, and shows at once', async () => {
    const { user, call } = await someone()

    await call(profile.update, { body: { first_name: '  Ada ' } })

    expect(await call(profile.get, {})).toMatchObject({
      first_name: 'Ada',
      last_name: user.last_name,
      phone: user.phone,
    })
  })

  it('turns an empty phone number into none', async () => {
    const { call } = await someone()

    expect(await call(profile.update, { body: { phone: ' ' } })).toHaveProperty('phone', null)
  })

  it('writes down who changed what from what to what', async () => {
    const { user, call } = await someone()
    await call(profile.update, { body: { first_name: 'Ada' } })

    const [event] = await test().context.db.auditEvent.findMany({ where: { user_id: user.id } })

    expect(event).toMatchObject({
      action: 'profile.update',
      before: { first_name: user.first_name },
      after: { first_name: 'Ada' },
    })
  })
})

describe('a new e-mail address', () => {
  it('needs the password', async () => {
    const { call } = await someone()

    const answer = await refused(call(profile.update, { body: { email: 'new@example.org' } }))

    expect(answer.fields).toEqual({ password: ['This field is required'] })
  })

  it('is refused with a wrong password', async () => {
    const { call } = await someone()

    const answer = await refused(call(profile.update, { body: { email: 'new@example.org', password: 'not-the-one' } }))

    expect(answer.fields).toEqual({ password: ['This password is incorrect'] })
  })

  it('needs no password when it is the same one', async () => {
    const { user, call } = await someone()

    await expect(call(profile.update, { body: { email: user.email, first_name: 'Ada' } })).resolves.toHaveProperty(
      'first_name',
      'Ada',
    )
  })
})

describe('the own photo', () => {
  it('is cut to a square and shown by a signed address', async () => {
    const { call } = await someone()

    const { photo } = await call(profile.setPhoto, { body: { photo: await picture({ width: 900, height: 600 }) } })

    const { rawPayload } = await test().app.inject({ url: photo ?? '' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' })
  })

  it('takes the place of the one before, and is removed, with its bytes', async () => {
    const { user, call } = await someone()
    const where = { school_id: user.school_id }
    await call(profile.setPhoto, { body: { photo: await picture({ width: 20, height: 20 }) } })
    await call(profile.setPhoto, { body: { photo: await picture({ width: 30, height: 30 }) } })
    const replaced = await test().context.db.file.findMany({ where })

    const { photo } = await call(profile.removePhoto, {})

    expect(replaced).toMatchObject([{ width: 30 }])
    expect([photo, await test().context.db.file.count({ where })]).toEqual([null, 0])
    expect(await test().context.files.read(replaced[0]?.key ?? '')).toBeNull()
  })

  it('is not for who may only look', async () => {
    const { make, as } = test()
    const viewer = await as(await make.user(await make.school(), permissions('USER_PERMISSION_VIEW')))

    const body = { photo: await picture({ width: 20, height: 20 }) }
    expect((await refused(viewer(profile.setPhoto, { body }))).code).toBe('permission_denied')
  })
})

it('counts changes of an address, and writes to a stranger once an hour, whoever asks', async () => {
  const [one, other] = [await someone(), await someone()]
  const move = (call: typeof one.call, email: string) =>
    refused(call(profile.update, { body: { email, password: PASSWORD } })).catch(() => null)
  await move(one.call, 'stranger@example.net')

  expect((await move(other.call, 'Stranger@example.net'))?.code).toBe('too_many_requests')
  const answers = []
  for (let turn = 0; turn < 6; turn += 1) answers.push(await move(one.call, `moved-${turn}@example.net`))

  expect(answers.filter((answer) => answer === null).length).toBeLessThan(4)
  expect(answers.at(-1)?.code).toBe('too_many_requests')
})
