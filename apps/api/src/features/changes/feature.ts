import { changes } from '@connect/contract/changes/routes'
import { calls, type Feature } from '#http/feature.ts'

export const changesFeature: Feature = {
  serves: [
    calls(changes, ({ changes: hub }) => ({
      async listen(_, { actor, token_expires, inOtherQueue }) {
        await inOtherQueue(hub.ready)
        return hub.open({ actor, expires: token_expires })
      },
    })),
    // A server that stops waits for its answers, and these have no end.
    (app, context) => app.addHook('preClose', async () => context.changes.endAll()),
  ],
}
