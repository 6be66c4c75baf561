import { randomUUID } from 'node:crypto'
import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: {
    async purchase_id({ context }, { school }) {
      const data = { school_id: school.id, session_id: randomUUID(), credits: '100.00', amount: 1000, vat: 167 }
      const parties = {
        seller: { name: 'Connect', address: [], company_number: '1', vat_number: null },
        buyer: { name: school.name, address: [] },
      }
      const receipt = { ...parties, what: '100 Connect credits', is_simulated: true }
      const { value } = await context.db.counter.upsert({
        where: { name: 'receipt' },
        create: { name: 'receipt', value: 1 },
        update: { value: { increment: 1 } },
      })
      const paid = { status: 'PAID', paid_at: new Date(), receipt_number: value, receipt } as const
      return (await context.db.creditPurchase.create({ data: { ...data, ...paid } })).id
    },
  },
  lists: ['purchase_id'],
})
