import { customerDocuments } from '@connect/contract/customers/document-routes'
import { customerNotes } from '@connect/contract/customers/note-routes'
import { orderCustomerNotes, orderCustomers } from '@connect/contract/customers/order-customer-routes'
import { customers } from '@connect/contract/customers/routes'
import { customerDocumentHandlers } from '#features/customers/documents/document-handlers.ts'
import { customerNoteHandlers, orderCustomerNoteHandlers } from '#features/customers/notes/note-handlers.ts'
import { calls, type Feature } from '#http/feature.ts'
import { customerHandlers, orderCustomerHandlers } from './customer-handlers.ts'

export const customersFeature: Feature = {
  serves: [
    calls(customers, customerHandlers),
    calls(customerNotes, customerNoteHandlers),
    calls(customerDocuments, customerDocumentHandlers),
    calls(orderCustomers, orderCustomerHandlers),
    calls(orderCustomerNotes, orderCustomerNoteHandlers),
  ],
}
