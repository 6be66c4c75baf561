import { credits } from '@connect/contract/credits/routes'
import { API_BASE } from '@connect/contract/route'
import { describe, expect, it } from 'vitest'
import { pdfText } from '#testing/pdf-text.ts'
import { cardPage, sendEvent } from '#testing/provider-events.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const
const OPERATOR = {
  OPERATOR_NAME: 'Connect Software Ltd',
  OPERATOR_ADDRESS: '1 Example Street, London, EC1A 1AA',
  OPERATOR_VAT_NUMBER: 'GB123456789',
}
const test = useTestApp({ SIMULATORS: 'payments', ...OPERATOR })

async function buyer() {
  const { make, as } = test()
  const address = { address_1: '4 Yard Lane', town: 'Croydon', postcode: 'CR0 1AA' }
  const school = await make.school({ name: 'Southside', legal_name: 'Southside Rider Training Ltd', ...address })
  const user = await make.user(school, OWNER)
  const call = await as(user)
  const buy = async (package_slug: string) => {
    const { session_id } = await call(credits.topup, { body: { package_slug } })
    const purchase = await test().context.db.creditPurchase.findUniqueOrThrow({ where: { session_id } })
    return { purchase_id: purchase.id, session_id }
  }
  const pay = (id: string) =>
    sendEvent(test(), { type: 'checkout.session.completed', object: cardPage({ id, customer: null }) })
  return { school, user, call, buy, pay }
}

/** The bytes, as a browser gets them. */
async function fetchPdf(user: { school_id: number; id: number }, purchase_id: number) {
  const { access } = await test().signIn(user)
  const url = `${API_BASE}/credit_system/purchases/${purchase_id}/receipt/`
  return test().app.inject({ url, headers: { authorization: `Bearer ${access}` } })
}

describe('the receipt of a purchase', () => {
  it('tells who sold what to whom, with its number and VAT', async () => {
    const { user, call, buy, pay } = await buyer()
    const { purchase_id, session_id } = await buy('medium')
    await pay(session_id)

    const answer = await fetchPdf(user, purchase_id)

    const { results } = await call(credits.purchases, {})
    const number = results[0]?.receipt_number
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`attachment; filename="receipt-${number}.pdf"`),
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const text = pdfText(answer.rawPayload)
    for (const words of [
      `VAT receipt ${number}`,
      'Connect Software Ltd',
      '1 Example Street, London, EC1A 1AA',
      'VAT number GB123456789',
      'Southside Rider Training Ltd',
      '4 Yard Lane',
      'CR0 1AA',
      test().clock.now().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }),
      '100 Connect credits',
      '£8.33',
      'VAT at 20%',
      '£1.67',
      '£10.00',
      'Nobody was charged',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('prints the names of Welsh and Polish schools, and keeps their words whole', async () => {
    const { school, user, buy, pay } = await buyer()
    await test().context.db.school.update({
      where: { id: school.id },
      data: {
        legal_name: 'Ysgol Beiciau Modur Llanfairpwllgwyngyll Ŵyr Cyf',
        address_1: 'Tŷ Ŷnys, Gŵyr',
        town: 'Łódź',
      },
    })
    const { purchase_id, session_id } = await buy('small')
    await pay(session_id)

    const text = pdfText((await fetchPdf(user, purchase_id)).rawPayload)

    for (const word of ['Llanfairpwllgwyngyll', 'Ŵyr', 'Tŷ', 'Ŷnys,', 'Gŵyr', 'Łódź']) {
      expect(text.replaceAll(' ', '')).toContain(word)
    }
  })

  it('says the same after the school has moved', async () => {
    const { school, user, buy, pay } = await buyer()
    const { purchase_id, session_id } = await buy('small')
    await pay(session_id)
    await test().context.db.school.update({
      where: { id: school.id },
      data: { address_1: '9 New Road', legal_name: 'Other Ltd' },
    })

    const text = pdfText((await fetchPdf(user, purchase_id)).rawPayload)

    expect(text).toContain('4 Yard Lane')
    expect(text).toContain('Southside Rider Training Ltd')
    expect(text).not.toContain('9 New Road')
  })

  it('is not there before it is paid', async () => {
    const { call, buy } = await buyer()
    const { purchase_id } = await buy('small')

    expect((await refused(call(credits.receipt, { params: { purchase_id } }))).code).toBe('not_found')
  })
})

it('lists the purchases of the school, the newest first', async () => {
  const { call, buy, pay } = await buyer()
  const first = await buy('small')
  await pay(first.session_id)
  const second = await buy('large')

  const { count, results } = await call(credits.purchases, {})

  expect(count).toBe(2)
  expect(results).toMatchObject([
    { id: second.purchase_id, credits: '500.00', amount: 4500, vat: 750, status: 'OPEN', receipt_number: null },
    {
      id: first.purchase_id,
      credits: '50.00',
      amount: 500,
      vat: 83,
      status: 'PAID',
      receipt_number: expect.any(Number),
    },
  ])
})
