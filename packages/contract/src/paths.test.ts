import { describe, expect, it } from 'vitest'
import { pathTo } from '#paths.ts'

describe('the path of a page', () => {
  it.each([
    [pathTo('/v2/staff'), '/v2/staff'],
    [pathTo('/v2/privacy'), '/v2/privacy'],
    [pathTo('/v2/staff/:staffId/edit', { staffId: 7 }), '/v2/staff/7/edit'],
    [pathTo('/v2/bikes/:bikeId?/details', { bikeId: 12 }), '/v2/bikes/12/details'],
    [pathTo('/v2/contacts/:customerId/details', { customerId: '41' }), '/v2/contacts/41/details'],
    [pathTo('/v2/orders/:courseId/order/:orderId/edit', { courseId: 0, orderId: 311 }), '/v2/orders/0/order/311/edit'],
    [pathTo('/v2/login/reset/:token/:uid', { token: 'a/b c', uid: 1 }), '/v2/login/reset/a%2Fb%20c/1'],
  ])('is %s', (path, expected) => {
    expect(path).toBe(expected)
  })

  it('is of one of several panels, which have the same parameters', () => {
    const panels = (['edit', 'permissions'] as const).map((panel) =>
      pathTo(`/v2/staff/:staffId/${panel}`, { staffId: 7 }),
    )

    expect(panels).toEqual(['/v2/staff/7/edit', '/v2/staff/7/permissions'])
  })

  it('does not compile for an address that no page has, nor with other parameters than its own', () => {
    const wrong = () => [
      // @ts-expect-error: there is no such page
      pathTo('/v2/stuff'),
      // @ts-expect-error: a query follows the path
      pathTo('/v2/staff?page=2'),
      // @ts-expect-error: the address has no parameter
      pathTo('/v2/staff', { staffId: 7 }),
      // @ts-expect-error: a parameter is missing
      pathTo('/v2/staff/:staffId/edit'),
      // @ts-expect-error: a parameter has another name
      pathTo('/v2/staff/:staffId/edit', { id: 7 }),
      // @ts-expect-error: one of two parameters is missing
      pathTo('/v2/orders/:courseId/order/:orderId/edit', { courseId: 1 }),
      // @ts-expect-error: no parameter is empty
      pathTo('/v2/staff/:staffId/edit', { staffId: undefined }),
    ]

    expect(wrong).toBeTypeOf('function')
  })
})
