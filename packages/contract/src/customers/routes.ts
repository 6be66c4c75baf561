import { z } from 'zod'
import { edit, view } from '#access.ts'
import {
  Customer,
  CustomerQuery,
  CustomerRow,
  type CustomerRow as CustomerRowType,
  type Customer as CustomerType,
  NewCustomer,
} from '#customers/customer.ts'
import { CUSTOMER_FIELDS } from '#customers/customer-fields.ts'
import { exampleOf } from '#field-table/shapes.ts'
import { id, page } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

const CONTACT: CustomerType = { id: 41, ...exampleOf(CUSTOMER_FIELDS), age: 16, is_masked: false }
const ROW: CustomerRowType = CustomerRow.parse(CONTACT)

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
    example: { body: { first_name: 'Isla', last_name: 'MacDonald', source: 'DASHBOARD' }, response: CONTACT },
  },
  get: {
    method: 'GET',
    path: '/connect/customers/:customer_id/',
    summary: 'Get a contact',
    access: riders,
    params: z.object({ customer_id: id }),
    response: Customer,
    example: { response: CONTACT },
  },
} satisfies Routes)
