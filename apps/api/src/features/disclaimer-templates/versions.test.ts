import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { waitingForLocks } from '@connect/db/testing/waiting-for-locks'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { lockTemplateToSend } from './lock-template.ts'

const test = useTestApp()

async function editor() {
  const { make, as, context } = test()
  const school = await make.school()
  const may = permissions(null, { communication_permission: 'USER_PERMISSION_EDIT' })
  const user = await make.user(school, { ...may, first_name: 'Nadia', last_name: 'Okafor' })
  const call = await as(user)
  const template = await make.disclaimerTemplate(school, { title: 'CBT', bodies: ['<p>One</p>'] })
  const params = { disclaimer_template_id: template.id }
  return {
    school,
    template,
    params,
    call,
    db: scopedTo(context.db, school.id),
    get: () => call(disclaimerTemplates.get, { params }),
    change: (body: object) => call(disclaimerTemplates.update, { params, body }),
    text: (text_version: number) => call(disclaimerTemplates.version, { params: { ...params, text_version } }),
    rider: () => make.customer(school),
  }
}

describe('the text of a disclaimer', () => {
  it('changes in place until a rider has it', async () => {
    const { change, text } = await editor()

    const changed = await change({ title: 'CBT declaration', body: '<p>Two</p>' })

    const user = { full_name: 'Nadia Okafor' }
    expect(changed).toMatchObject({ title: 'CBT declaration', text_version: 1, versions: [{ text_version: 1, user }] })
    expect(await text(1)).toEqual({ text_version: 1, title: 'CBT declaration', body: '<p>Two</p>' })
    expect((await refused(text(2))).code).toBe('not_found')
  })

  it.each([
    ['text', { body: '<p>Two</p>' }, { title: 'CBT', body: '<p>Two</p>' }],
    ['title', { title: 'CBT declaration' }, { title: 'CBT declaration', body: '<p>One</p>' }],
  ])('of another %s is a new version once a rider has it, even as a draft', async (_, body, words) => {
    const { template, change, text, rider } = await editor()
    await test().make.disclaimer(await rider(), template)

    const changed = await change(body)

    expect(changed).toMatchObject({ ...words, text_version: 2, is_in_use: false })
    expect(changed.versions.map(({ text_version }) => text_version)).toEqual([2, 1])
    expect(await text(2)).toEqual({ text_version: 2, ...words })
    expect(await text(1)).toEqual({ text_version: 1, title: 'CBT', body: '<p>One</p>' })
    const again = await change({ body: '<p>Three</p>' })
    expect(again).toMatchObject({ text_version: 2, body: '<p>Three</p>' })
  })

  it('stays as it is where only other things change, or what is sent comes to the same', async () => {
    const { template, change, rider } = await editor()
    await test().make.disclaimer(await rider(), template)

    const changed = await change({ require_guardian: false, body: '<p onclick="x()">One</p>' })

    expect(changed).toMatchObject({ text_version: 1, body: '<p>One</p>', require_guardian: false })
  })

  it('is counted by version, and how many riders still have to sign', async () => {
    const { school, template, change, get, call, rider } = await editor()
    const { make } = test()
    await make.disclaimer(await rider(), template, { status: 'SIGNED' })
    await make.disclaimer(await rider(), template, { status: 'VIEWED' })
    const second = await change({ body: '<p>Two</p>' })
    const { id } = await make.disclaimerTemplate(school)
    const text = { id: template.id, version: second.text_version }
    for (const status of ['SIGNED', 'SIGNED', 'SENT', 'EXPIRED', 'CANCELLED', 'DRAFT'] as const)
      await make.disclaimer(await rider(), text, { status })
    // Expired, though no job has noticed, and signed at the desk without being sent.
    await make.disclaimer(await rider(), text, { status: 'SENT', expires_at: test().clock.now() })
    await make.disclaimer(await rider(), text, { status: 'SIGNED', sent_at: null })
    await make.disclaimer(await rider(), text, { status: 'CANCELLED', sent_at: null })

    expect(await get()).toMatchObject({
      sent_count: 8,
      signed_count: 4,
      waiting_count: 2,
      is_in_use: true,
      versions: [
        { text_version: 2, sent_count: 6, signed_count: 3 },
        { text_version: 1, sent_count: 2, signed_count: 1, user: null },
      ],
    })
    const { results } = await call(disclaimerTemplates.list, { query: {} })
    const counts = new Map(results.map((row) => [row.id, [row.text_version, row.sent_count, row.signed_count]]))
    expect(counts).toEqual(
      new Map([
        [template.id, [2, 8, 4]],
        [id, [1, 0, 0]],
      ]),
    )
  })

  it('is listed with its newest 20 versions', async () => {
    const { school, call } = await editor()
    const bodies = Array.from({ length: 22 }, (_, index) => `<p>${index + 1}</p>`)
    const { id } = await test().make.disclaimerTemplate(school, { bodies })

    const template = await call(disclaimerTemplates.get, { params: { disclaimer_template_id: id } })

    expect(template.body).toBe('<p>22</p>')
    expect(template.versions.map(({ text_version }) => text_version)).toEqual(
      Array.from({ length: 20 }, (_, index) => 22 - index),
    )
  })
})

describe('a disclaimer that is being sent', () => {
  it('has the text in use, which waits with its change until it is sent', async () => {
    const { template, change, db, rider } = await editor()
    const { id: customer_id } = await rider()
    let changing: ReturnType<typeof change> | undefined

    const sent = await db.$transaction(async (tx) => {
      const { version, ...words } = await lockTemplateToSend(tx, template.id)
      changing = change({ body: '<p>Two</p>' })
      await expect.poll(() => waitingForLocks(test().context.pool)).toBe(1)
      await tx.disclaimer.create({ data: { customer_id, template_id: template.id, version } })
      return { version, ...words }
    })

    expect(sent).toEqual({ version: 1, title: 'CBT', body: '<p>One</p>', require_guardian: true })
    expect(await changing).toMatchObject({ text_version: 2, body: '<p>Two</p>' })
    const next = await db.$transaction((tx) => lockTemplateToSend(tx, template.id))
    expect(next).toMatchObject({ version: 2, body: '<p>Two</p>' })
  })

  it('leaves its template unchanged, and may be one that is not active', async () => {
    const { db, template, change, get } = await editor()
    await change({ is_active: false })
    const before = await get()

    await db.$transaction((tx) => lockTemplateToSend(tx, template.id))

    expect(await get()).toEqual(before)
  })

  it('is refused on its field where the template is deleted, or of another school', async () => {
    const { call, params, template, db } = await editor()
    const other = scopedTo(test().context.db, (await test().make.school()).id)
    await call(disclaimerTemplates.remove, { params })

    for (const one of [db, other]) {
      const answer = await refused(one.$transaction((tx) => lockTemplateToSend(tx, template.id)))
      expect(answer.fields).toEqual({ template: ['Choose a disclaimer of your school'] })
    }
  })
})
