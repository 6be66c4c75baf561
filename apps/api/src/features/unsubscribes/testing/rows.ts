import { toUnsubscribeLink } from '#platform/tokens/link-addresses.ts'
import { featureRows } from '#testing/feature-rows.ts'
import type { TestApp } from '#testing/test-app.ts'

type Of = { school: number; customer: number; channel: 'EMAIL' | 'SMS' }

/** The token of a link, as it stands in a message. */
export function unsubscribeToken({ context }: Pick<TestApp, 'context'>, { school, customer, channel }: Of): string {
  const { purpose, ...link } = toUnsubscribeLink(customer, channel)
  return context.linkTokens.write(purpose, { school, ...link })
}

export const rows = featureRows({
  params: {
    async unsubscribe_token(test, { school }) {
      const { id: customer } = await test.make.customer(school)
      return unsubscribeToken(test, { school: school.id, customer, channel: 'EMAIL' })
    },
  },
})
