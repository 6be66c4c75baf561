import { TRAINING } from '@connect/contract/orders/examples'
import { trainings } from '@connect/contract/orders/order-routes'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { clerk } from '#features/orders/testing/open-order.tsx'
import { openOrders } from '#features/orders/testing/open-orders.tsx'

const api = fakeApi()

beforeEach(noSession)

const at = (id: number) => `/v2/orders/4021/order/${id}/edit?page_size=25`

/** A page of three orders, one of them open. */
async function openPage(id: number) {
  const app = openOrders(api, clerk, at(id), { rows: [{}, {}, {}] })
  api.on(trainings.get, (request) => {
    const own = Number(new URL(request.url).pathname.split('/').at(-2))
    const order = { ...TRAINING.order, friendly_id: `DR#${own}` }
    return good(trainings.get, { ...TRAINING, id: own, order })(request)
  })
  api.on(trainings.history, good(trainings.history, { count: 0, results: [] }))
  const step = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: `${name} order` })
  const isOpen = async (wanted: number) => {
    await screen.findByRole('dialog', { name: `DR#${wanted}` })
    expect(app.address()).toBe(at(wanted))
  }
  await isOpen(id)
  return { ...app, step, isOpen }
}

it('steps through the rows of the page behind, and ends with them', async () => {
  const { user, step, isOpen } = await openPage(TRAINING.id)
  expect((await step('Previous')).disabled).toBe(true)

  await user.click(await step('Next'))
  await isOpen(TRAINING.id + 1)
  await user.click(await step('Next'))
  await isOpen(TRAINING.id + 2)

  expect((await step('Next')).disabled).toBe(true)
  expect(api.count('orders.list')).toBe(1)
})

it('steps by J and K, but not while somebody types', async () => {
  const { user, step, isOpen } = await openPage(TRAINING.id + 1)
  await step('Next')

  await user.keyboard('k')
  await isOpen(TRAINING.id)
  await user.keyboard('j')
  await isOpen(TRAINING.id + 1)
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
  await user.clear(notes)
  await user.type(notes, 'jk')

  await isOpen(TRAINING.id + 1)
  expect(notes.value).toBe('jk')
})

it('offers no steps for an order that is not on the page behind', async () => {
  await openPage(9999)

  expect(screen.queryByRole('button', { name: 'Next order' })).toBeNull()
})
