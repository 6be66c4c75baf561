import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { customerDocuments } from '@connect/contract/customers/document-routes'
import { orders } from '@connect/contract/orders/order-routes'
import { settings } from '@connect/contract/settings/routes'
import { system } from '@connect/contract/system/routes'
import { expect, it } from 'vitest'
import { openOffice } from '#features/orders/testing/open-office.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

/** More is to be kept free than any disk has. */
const test = useTestApp({ DISK_MIN_FREE_MB: '1000000000000' })

async function owner() {
  const { make, as, signIn } = test()
  const school = await make.school()
  const user = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  return { call: await as(user), token: (await signIn(user)).access, customer_id: (await make.customer(school)).id }
}

it('refuses uploads in words', async () => {
  const { call, customer_id } = await owner()

  const body = { document: new File(['x'], 'scan.pdf') }

  expect(await refused(call(customerDocuments.create, { params: { customer_id }, body }))).toMatchObject({
    status: 503,
    code: 'service_unavailable',
    detail: 'Files cannot be uploaded for now, since the disk is nearly full. Everything else works.',
    retryAfter: 60,
  })
})

it('refuses them before it reads them', async () => {
  const { token, customer_id } = await owner()
  await test().app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((test().app.server.address() as AddressInfo).port, '127.0.0.1')
  const path = `/api/v2/connect/customers/${customer_id}/documents/`
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 3900000\r\n\r\n`,
  )

  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()

  expect(head.toString()).toMatch(/^HTTP\/1.1 503/)
})

it('takes bookings, and deletes and changes what there is', async () => {
  const { call, first, rider } = await openOffice(test())
  const { id: customer } = await rider()
  const body = { customer, course: first.id, bike_type: 'BIKE_TYPE_AUTO', payment_status: 'OUTSTANDING' } as const
  const { call: asOwner } = await owner()

  await expect(call(orders.create, { body })).resolves.toBeTruthy()
  await expect(asOwner(settings.removeLogo, {})).resolves.toBeTruthy()
})

it('is told by the readiness check, which goes on sending calls there', async () => {
  expect(await test().anonymous(system.ready, {})).toEqual({ status: 'ok', disk: 'nearly_full' })
})
