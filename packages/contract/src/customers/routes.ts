import { z } from 'zod'
import { edit, view } from '#access.ts'
import {
  Customer,
  CustomerQuery,
  CustomerRow,
  type Customer as CustomerType,
  NewCustomer,
} from '#customers/customer.ts'
import { id, page } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

const ROW = {
  id: 41,
  first_name: 'Isla',
  last_name: 'MacDonald',
  full_name: 'Isla MacDonald',
  email: 'isla@example.org',
  birthdate: '2009-11-30',
}

const ISLA: CustomerType = {
  ...ROW,
  phone: '07700 900123',
  current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
  licence_number: 'MCDON061309IR9XX',
  address: '12 Mill Road',
  address_2: null,
  town: 'Croydon',
  postcode: 'CR0 2AB',
  source: 'DASHBOARD',
  created: '2026-11-20T09:00:00.000Z',
}

/** Who may search riders: users with access to contacts, or who issue certificates or take orders. */
const riders = { any: [view('contacts'), edit('certificates'), edit('orders')] } as const

export const customers = defineRoutes('customers', {
  list: {
    method: 'GET',
    path: '/connect/customers/',
    summary: 'List contacts by last name',
    access: riders,
    query: CustomerQuery,
    response: page(CustomerRow),
    example: { response: { count: 1, results: [ROW] } },
  },
  create: {
    method: 'POST',
    path: '/connect/customers/',
    summary: 'Add a contact',
    access: { any: [edit('contacts'), edit('certificates'), edit('orders')] },
    audited: 'Added a contact',
    body: NewCustomer,
    status: 201,
    response: Customer,
    example: { body: { first_name: 'Isla', last_name: 'MacDonald', source: 'DASHBOARD' }, response: ISLA },
  },
  get: {
    method: 'GET',
    path: '/connect/customers/:customer_id/',
    summary: 'Get a contact',
    access: riders,
    params: z.object({ customer_id: id }),
    response: Customer,
    example: { response: ISLA },
  },
} satisfies Routes)
