import { featureRows, type Make } from '#testing/feature-rows.ts'

/** Which states the calls of a disclaimer need; the others find it sent. */
const SIGNED_FIRST = [
  'customer_disclaimers.copy',
  'customer_disclaimers.endLink',
  'customer_disclaimers.pdf',
  'customer_disclaimers.remove',
  'disclaimers.copy',
]

/** Of the contact that the path names, or of one of its own. */
async function addDisclaimer(...[{ make }, { school }, { customer_id }, { name }]: Parameters<Make>) {
  const id = Number(customer_id ?? (await make.customer(school)).id)
  const template = await make.disclaimerTemplate(school)
  const status = SIGNED_FIRST.includes(name) ? 'SIGNED' : 'SENT'
  return make.disclaimer({ school_id: school.id, id }, template, { status })
}

export const rows = featureRows({
  params: {
    disclaimer_id: async (...args) => (await addDisclaimer(...args)).id,
    async disclaimer_token(...args) {
      const [{ context }, { school }] = args
      const { id } = await addDisclaimer(...args)
      return context.linkTokens.write('disclaimer', { school: school.id, row: id, version: 1 })
    },
  },
  below: {
    'customer_disclaimers.list': (test, { owner }, params, route) => addDisclaimer(test, owner, params, route),
  },
})
