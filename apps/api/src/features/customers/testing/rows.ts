import { featureRows, type Make, storedFile } from '#testing/feature-rows.ts'

const contact: Make = async ({ make }, { school }, _, { name }) => {
  if (name === 'customer_sms.create')
    await make.credit(school, 100, { type: 'BONUS', kind: 'BONUS', description: 'For a text message' })
  const isla = { first_name: 'Isla', last_name: 'MacDonald', email: 'isla@example.org', phone: '07700 900123' }
  return (await make.customer(school, isla)).id
}

/** About the contact that the path or the query names, or about a new one. */
const note: Make = async (test, owner, { customer_id, customer }, route) => {
  const about = customer_id ?? customer ?? (await contact(test, owner, {}, route))
  const data = { school_id: owner.school.id, customer_id: Number(about), user_id: owner.user.id, pinned: true }
  return (await test.context.db.customerNote.create({ data: { ...data, text: 'Left-handed' } })).id
}

const document: Make = async (test, { school }, { customer_id }) => {
  const { id: file_id } = await storedFile(test, school)
  const data = { school_id: school.id, customer_id: Number(customer_id), file_id }
  return (await test.context.db.customerDocument.create({ data })).id
}

export const rows = featureRows({
  params: {
    customer_id: contact,
    customer_note_id: note,
    customer_document_id: document,
  },
  references: { customer: 'customer_id', except: 'customer_id', other: 'customer_id' },
  lists: ['customer_id'],
  below: {
    'customer_notes.list': (test, { owner }, params, route) => note(test, owner, params, route),
    'order_customer_notes.list': (test, { owner }, params, route) => note(test, owner, params, route),
    'customer_documents.list': (test, { owner }, params, route) => document(test, owner, params, route),
    'customers.history'({ context }, { owner: { school } }, { customer_id }) {
      const of = { entity: 'customer', entity_id: String(customer_id), request_id: 'x' }
      return context.db.auditEvent.create({ data: { school_id: school.id, action: 'customers.update', ...of } })
    },
  },
})
