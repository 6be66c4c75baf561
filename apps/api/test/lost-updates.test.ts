import type { Call } from '@connect/contract/client'
import type { ApiError } from '@connect/contract/errors'
import type { Named } from '@connect/contract/route'
import { isVersioned } from '@connect/contract/versioned'
import { expect, it } from 'vitest'
import { everyRoute, ownBody, paramsFor } from '#testing/every-route.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'dvla,payments,sms' })

const edits = everyRoute.filter((route) => route.edits).map((route) => [route.name, route] as const)

type Answer = { version: string }

/** The owner of a school, something of it that this route changes, and how it is read and changed. */
async function opened(route: Named) {
  const { make, as } = test()
  const school = await make.school({ is_connect_pro: true })
  const user = await make.user(school, {
    is_account_owner: true,
    user_type: 'USER_ADMIN',
    first_name: 'Nadia',
    last_name: 'Okafor',
  })
  const owner = { school, user }
  const call: Call = await as(user)
  const params = await paramsFor(route, test(), owner)
  const body = await ownBody(route, test(), owner)
  const reader = everyRoute.find(({ method, response }) => method === 'GET' && response === route.response)
  if (!reader) throw new Error(`Nothing reads what ${route.name} changes`)

  const read = async () => (await call(reader, { params })) as Answer
  const change = async (version?: string) => {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': version }
    return (await call(route, { params, body }, { headers })) as Answer
  }
  const countAuditEvents = () => test().context.db.auditEvent.count({ where: { school_id: school.id } })
  return { user, read, change, countAuditEvents }
}

it.each(edits)('%s refuses to change what somebody changed meanwhile, and says what it is now', async (_, route) => {
  const { read, change } = await opened(route)
  const before = await read()

  const { code, status, changed } = await refused(change('"opened-before-somebody-changed-it"'))

  expect([code, status]).toEqual(['changed_meanwhile', 412])
  expect(changed?.version).toBe(before.version)
  const values = isVersioned(route.response) && route.response.toValues(before as never)
  expect(changed?.values).toEqual(JSON.parse(JSON.stringify(values)))
  expect(await read()).toEqual(before)
})

it.each(edits)('%s changes what is as it was read, once', async (_, route) => {
  const { user, read, change } = await opened(route)
  const { version } = await read()

  const both = await Promise.allSettled([change(`"${version}"`), change(`"${version}"`)])

  const [done] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [late] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as ApiError] : []))
  expect(done?.version).not.toBe(version)
  expect(late?.code).toBe('changed_meanwhile')
  expect(late?.changed).toMatchObject({
    version: done?.version,
    last: { by: { id: user.id, name: expect.stringMatching(/\w/) }, at: expect.stringMatching(/^\d{4}-/) },
  })
  expect((await read()).version).toBe(done?.version)
})

it.each(edits)('%s lets the last of two win where neither says what it read', async (_, route) => {
  const { change } = await opened(route)

  const answers = await Promise.all([change(), change('*')])

  expect(answers).toHaveLength(2)
})

const fieldEdits = edits.filter(([, { method }]) => method !== 'POST')

it.each(fieldEdits)('%s that changes nothing is told to nobody, and answers what is there', async (_, route) => {
  const { read, change, countAuditEvents } = await opened(route)
  await change()
  const before = { answer: await read(), events: await countAuditEvents() }
  test().clock.advance(60)

  const answer = await change(`"${before.answer.version}"`)

  expect({ answer, events: await countAuditEvents() }).toEqual(before)
  expect(await read()).toEqual(before.answer)
})

const deeds = everyRoute.flatMap((route) => (route.actsOn ? [[route.name, route] as const] : []))

/** The owner of a school, something of it that this route acts on, and how it is read, changed and acted on. */
async function beforeDeed(route: Named) {
  const { make, as } = test()
  const school = await make.school({ is_connect_pro: true })
  const user = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const owner = { school, user }
  const call: Call = await as(user)
  const params = await paramsFor(route, test(), owner)
  const body = await ownBody(route, test(), owner)
  const reader = everyRoute.find(({ method, response }) => method === 'GET' && response === route.actsOn)
  const editor = everyRoute.find(({ edits: isEdit, response }) => isEdit && response === route.actsOn)
  if (!reader || !editor) throw new Error(`Nothing reads or changes what ${route.name} acts on`)

  const read = async () => (await call(reader, { params })) as Answer
  const edit = async () => call(editor, { params, body: await ownBody(editor, test(), owner) })
  const act = (version: string) => call(route, { params, body }, { headers: { 'if-match': `"${version}"` } })
  return { read, edit, act }
}

it.each(deeds)('%s refuses to act on what somebody changed meanwhile', async (_, route) => {
  const { read, edit, act } = await beforeDeed(route)
  const { version } = await read()
  await edit()
  const changedTo = await read()

  const { code, status, changed } = await refused(act(version))

  expect([code, status, changed?.version]).toEqual(['changed_meanwhile', 412, changedTo.version])
  expect(await read()).toEqual(changedTo)
})

it.each(deeds)('%s looks at nothing but its own rules where all is as it was read', async (_, route) => {
  const { read, act } = await beforeDeed(route)
  const { version } = await read()

  const code = await act(version).then(
    () => null,
    (error: ApiError) => error.code,
  )

  expect(code).not.toBe('changed_meanwhile')
})
