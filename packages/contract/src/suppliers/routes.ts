import { z } from 'zod'
import { id, page, pageQuery } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { Supplier } from '#suppliers/supplier.ts'

const EXAMPLE: Supplier = { id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon', is_active: true }

export const suppliers = defineRoutes('suppliers', {
  list: {
    method: 'GET',
    path: '/suppliers/',
    summary: 'List the sites of the school',
    description: 'Sorted by the name that riders see. Open to everybody who is signed in: every form picks a site.',
    access: 'signed-in',
    query: pageQuery(),
    response: page(Supplier),
    example: { response: { count: 1, results: [EXAMPLE] } },
  },
  get: {
    method: 'GET',
    path: '/suppliers/:supplier_id/',
    summary: 'Read one site',
    access: 'signed-in',
    params: z.object({ supplier_id: id }),
    response: Supplier,
    example: { response: EXAMPLE },
  },
} satisfies Routes)
