import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { disclaimers } from '@connect/contract/disclaimers/public-routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANSWERS, openLink } from '#features/disclaimers/testing/open-link.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

beforeAll(async () => {
  await test().app.ready()
})

describe('two who come at once', () => {
  const settled = async (calls: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(calls))
      .map(({ status }) => status)
      .toSorted()
      .join(' ')

  it('sign once; a second try with the same key gets the same answer', async () => {
    const { sign, row } = await openLink(test())
    const first = await sign({}, 'one-key-for-one-rider')
    const signed = await row()

    expect(await sign({ text_hash: signed.text_hash ?? '' }, 'one-key-for-one-rider')).toEqual(first)
    expect(await row()).toEqual(signed)
  })

  it('sign once, whoever was first', async () => {
    const { sign, read, db, row } = await openLink(test())
    const text_hash = (await read()).text_hash ?? ''
    const names = ['Isla Bennett', 'Isla Fox', 'Isla Gray', 'Isla Hill']

    const results = await settled(names.map((signer_full_name) => sign({ signer_full_name, text_hash })))

    expect(results).toBe('fulfilled rejected rejected rejected')
    expect(names).toContain((await row()).signer_full_name)
    expect(await db.mail.count({ where: { customer_id: { not: null } } })).toBe(1)
  })

  it('sign and cancel: one of both, in 50 rounds', async () => {
    const { isla, template, call, of, db, school } = await openLink(test())
    const { context, make, anonymous } = test()
    const outcomes = new Set<string>()

    for (let round = 0; round < 50; round += 1) {
      const { id } = await make.disclaimer(isla, template, { status: 'SENT' })
      const token = context.linkTokens.write('disclaimer', { school: school.id, row: id, version: 1 })
      const params = { disclaimer_token: token }
      const { text_hash } = await anonymous(disclaimers.read, { params })
      const sign = () => anonymous(disclaimers.sign, { params, body: { ...ANSWERS, text_hash: text_hash ?? '' } })
      const cancel = () => call(customerDisclaimers.cancel, of(id))
      const calls = round % 2 === 0 ? [sign(), cancel()] : [cancel(), sign()]
      outcomes.add(await settled(calls))
      const { status, signed_at, cancelled_at } = await db.disclaimer.findFirstOrThrow({ where: { id } })
      outcomes.add([status === 'SIGNED', signed_at !== null, cancelled_at === null].join(' '))
    }

    outcomes.delete('true true true')
    outcomes.delete('false false false')
    expect([...outcomes]).toEqual(['fulfilled rejected'])
  })
})
