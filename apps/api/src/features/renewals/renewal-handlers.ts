import type { renewals } from '@connect/contract/renewals/routes'
import { seesCertificates, seesOrders } from '#features/customers/public.ts'
import { priceOfSms } from '#features/sms/public.ts'
import type { Handlers, SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { readList } from '#platform/lists/list.ts'
import { changeSettings, type ReadBefore, readSettings } from './change-renewals.ts'
import { readPreview } from './read-preview.ts'
import { exportNotices, noticesFor } from './renewal-log.ts'
import type { RenewalReader } from './renewal-reader.ts'
import { readResults } from './results.ts'

async function readKnown(context: Context, call: Pick<SignedInCall, 'sql' | 'now'>): Promise<ReadBefore> {
  const [results, { price }] = await Promise.all([readResults(call, call.now), priceOfSms(context, 1)])
  return { results, price }
}

const toReader = ({ actor }: SignedInCall): RenewalReader => ({
  orders: seesOrders(actor),
  certificates: seesCertificates(actor),
})

/** COMM-04 */
export const renewalHandlers = (context: Context): Handlers<typeof renewals> => ({
  async get(_, call) {
    return readSettings(context, call.db, await readKnown(context, call))
  },

  async update({ body }, call) {
    const known = await readKnown(context, call)
    return call.work((work) => changeSettings(context, work, body, known))
  },

  preview: ({ query }, call) => readPreview(context, call, query, toReader(call)),
  log: ({ query }, call) => readList(call, query, noticesFor(toReader(call))),
  export: async ({ query }, call) => exportNotices(call, query, toReader(call)),
})
