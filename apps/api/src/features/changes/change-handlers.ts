import type { changes } from '@connect/contract/changes/routes'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'

export const changeHandlers = ({ changes: hub }: Context): Handlers<typeof changes> => ({
  async listen(_, { actor, token_expires, inOtherQueue }) {
    await inOtherQueue(hub.ready)
    return hub.open({ actor, expires: token_expires })
  },
})
