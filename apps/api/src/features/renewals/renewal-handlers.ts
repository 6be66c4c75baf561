import type { renewals } from '@connect/contract/renewals/routes'
import { priceOfSms } from '#features/sms/public.ts'
import type { Handlers, SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { readList } from '#platform/lists/list.ts'
import { changeSettings, type ReadBefore, readSettings } from './change-renewals.ts'
import { readPreview } from './read-preview.ts'
import { exportNotices, NOTICES } from './renewal-log.ts'
import { readResults } from './results.ts'

async function readKnown(context: Context, call: Pick<SignedInCall, 'sql' | 'now'>): Promise<ReadBefore> {
  const [results, { price }] = await Promise.all([readResults(call, call.now), priceOfSms(context, 1)])
  return { results, price }
}

/** COMM-04 */
export const renewalHandlers = (context: Context): Handlers<typeof renewals> => ({
  async get(_, call) {
    return readSettings(context, call.db, await readKnown(context, call))
  },

  async update({ body }, call) {
    const known = await readKnown(context, call)
    return call.work((work) => changeSettings(context, work, body, known))
  },

  preview: ({ query }, call) => readPreview(context, call, query),
  log: ({ query }, call) => readList(call, query, NOTICES),
  export: async ({ query }, call) => exportNotices(call, query),
})
