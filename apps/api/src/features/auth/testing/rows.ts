import { randomUUID } from 'node:crypto'
import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: {
    // Well made and worth nothing: the feature's own tests prove what a link opens.
    token: async ({ context }) => context.oneTimeTokens.of(randomUUID()),
    uid: async (_, { user }) => user.id,
  },
})
