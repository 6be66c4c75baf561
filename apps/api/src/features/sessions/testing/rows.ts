import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: {
    async session_id({ signIn, context }, { user }) {
      const { refresh } = await signIn(user)
      return context.refreshTokens.parse(refresh)?.family ?? ''
    },
  },
  lists: ['session_id'],
})
