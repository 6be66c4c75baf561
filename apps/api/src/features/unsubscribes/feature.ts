import { ApiError } from '@connect/contract/errors'
import type { Channel } from '@connect/contract/messages/training-message'
import { type Unsubscribe, unsubscribes } from '@connect/contract/unsubscribes/routes'
import type { SchoolRows } from '@connect/db/scoped'
import { isUnsubscribed, unsubscribe } from '#features/customers/public.ts'
import type { Handlers, LinkCall } from '#http/call.ts'
import { calls, type Feature } from '#http/feature.ts'
import { toChannel } from '#platform/tokens/link-addresses.ts'

/** Throws `link_not_valid` for a channel that there is not. */
function findChannel({ link }: LinkCall): Channel {
  const channel = toChannel(link.version)
  if (!channel) throw new ApiError('link_not_valid')
  return channel
}

const readSchool = (db: SchoolRows) =>
  db.school.findUniqueOrThrow({ where: { id: db.school_id }, select: { name: true, phone: true } })

async function readAnswer(db: SchoolRows, customer: number, channel: Channel): Promise<Unsubscribe> {
  return { school: await readSchool(db), channel, is_unsubscribed: await isUnsubscribed(db, customer, channel) }
}

const unsubscribeHandlers = (): Handlers<typeof unsubscribes> => ({
  get: (_, call) => readAnswer(call.db, call.link.row, findChannel(call)),

  async create(_, call) {
    const { row } = call.link
    const channel = findChannel(call)
    return call.work(async (work) => {
      await unsubscribe(work, row, channel)
      return readAnswer(work.tx, row, channel)
    })
  },
})

export const unsubscribesFeature: Feature = { serves: [calls(unsubscribes, unsubscribeHandlers)] }
