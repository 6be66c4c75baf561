import { changes } from '@connect/contract/changes/routes'
import { calls, type Feature } from '#http/feature.ts'
import { changeHandlers } from './change-handlers.ts'

export const changesFeature: Feature = {
  serves: [
    calls(changes, changeHandlers),
    // A server that stops waits for its answers, and these have no end.
    (app, context) => app.addHook('preClose', async () => context.changes.endAll()),
  ],
}
