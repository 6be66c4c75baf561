import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { ADD, add, clerk, FOR_ISLA, ONLY_AUTO, sentOrders } from '#features/orders/testing/add-order.ts'
import { openOrderPanel } from '#features/orders/testing/open-orders.tsx'

const api = fakeApi()
const { added } = sentOrders(api)

beforeEach(noSession)

const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Send the confirmation' })

describe('the confirmation of a new order', () => {
  it('goes unless that is unticked', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    const confirmation = await tick()
    expect(confirmation.checked).toBe(true)

    await user.click(confirmation)
    await user.click(await add())

    expect(await added()).toMatchObject({ send_confirmation: false })
  })

  it('cannot go to a new contact before there is an email address', async () => {
    const { user } = openOrderPanel(api, clerk, ADD, { quote: ONLY_AUTO })
    await screen.findByRole('button', { name: 'Add a new contact' })
    expect(screen.queryByRole('checkbox', { name: 'Send the confirmation' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add a new contact' }))
    expect((await tick()).disabled).toBe(true)
    expect(screen.getByText('They have no email address')).toBeTruthy()

    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'noah@example.org')

    const { checked, disabled } = await tick()
    expect([checked, disabled]).toEqual([true, false])
  })

  it('is left to RideTo for what it sold', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    await tick()

    await user.click(await screen.findByRole('combobox', { name: 'Source' }))
    await user.click(await screen.findByRole('option', { name: 'RideTo' }))

    expect(screen.queryByRole('checkbox', { name: 'Send the confirmation' })).toBeNull()
  })
})
