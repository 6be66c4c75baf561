import { featureRows, type Make } from '#testing/feature-rows.ts'

/** To the contact that the path names. */
const text: Make = async ({ context }, { school, user }, { customer_id }) => {
  const to = { school_id: school.id, customer_id: Number(customer_id), sent_by_id: user.id }
  const words = { to_phone: '+447700900123', to_name: 'Isla MacDonald', body: 'See you on Saturday' }
  const data = { ...to, ...words, segments: 1, cost: '0.60', status: 'SENT' as const }
  return (await context.db.smsMessage.create({ data })).id
}

export const rows = featureRows({
  params: {
    customer_sms_id: text,
    async receipt_token(test, owner) {
      const { id: customer_id } = await test.make.customer(owner.school)
      const row = Number(await text(test, owner, { customer_id }, { name: 'sms_receipts.create' }))
      return test.context.linkTokens.write('sms-receipt', { school: owner.school.id, row, version: 1 })
    },
  },
  below: { 'customer_sms.list': (test, { owner }, params, route) => text(test, owner, params, route) },
})
