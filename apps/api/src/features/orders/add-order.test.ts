import { customers } from '@connect/contract/customers/routes'
import { orders } from '@connect/contract/orders/order-routes'
import { describe, expect, it } from 'vitest'
import { openOffice } from '#features/orders/testing/open-office.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

describe('an order of somebody who wants no reminders [COMM-04]', () => {
  const office = () => openOffice(test())
  type Office = Awaited<ReturnType<typeof office>>
  const isOut = ({ call }: Office, customer_id: number) =>
    call(customers.get, { params: { customer_id } }).then(({ do_not_remind }) => do_not_remind)

  it('says so of a new contact, and of one that the school knows', async () => {
    const desk = await office()
    const { id } = await desk.rider({ email_optin: true })

    const added = await desk.book({ user_first_name: 'Tyler', user_last_name: 'Marsh', do_not_remind: true })
    await desk.book({ customer: id, do_not_remind: true })

    expect([await isOut(desk, added.customer.id), await isOut(desk, id)]).toEqual([true, true])
  })

  it('takes back nothing', async () => {
    const desk = await office()
    const { id } = await desk.rider({ email_opted_out_at: new Date(0), sms_opted_out_at: new Date(0) })

    await desk.book({ customer: id, do_not_remind: false, email_optin: true })

    expect(await isOut(desk, id)).toBe(true)
  })

  it('does not agree to emails at once', async () => {
    const desk = await office()
    const { id } = await desk.rider()

    const { fields } = await refused(desk.book({ customer: id, do_not_remind: true, email_optin: true }))

    expect(Object.keys(fields)).toEqual(['do_not_remind'])
    expect((await desk.call(orders.list, {})).count).toBe(0)
  })
})
