import type { disclaimers } from '@connect/contract/disclaimers/public-routes'
import { ApiError } from '@connect/contract/errors'
import { readSignedPdf } from '#features/disclaimers/print/signed-pdf.ts'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { findLinked } from './find-linked.ts'
import { hasCopy, readOpen, toState } from './read-open.ts'
import { signDisclaimer } from './sign-disclaimer.ts'
import { viewDisclaimer } from './view-disclaimer.ts'

const COPY_CLOSED = 'This copy is not open any more. Ask the school for one.'

/** What a rider does by the link of a disclaimer, signed in or not (COMM-10). */
export const disclaimerHandlers = (context: Context): Handlers<typeof disclaimers> => ({
  read: (_, call) => readOpen(context.fileLinks, call),

  async viewed(_, { work, link, now }) {
    const disclaimer = await work((inside) => viewDisclaimer(inside, link))
    return { state: toState(disclaimer, now) }
  },

  async sign({ body }, { work, link, address, user_agent }) {
    const signature = { link, from: { address, user_agent }, body }
    return { signed_on: await work((inside) => signDisclaimer(context, inside, signature)) }
  },

  async copy(_, call) {
    const disclaimer = await findLinked(call.db, call.link)
    if (disclaimer.status === 'SIGNED' && !hasCopy(disclaimer, call.now)) {
      throw new ApiError('disclaimer_state', { detail: COPY_CLOSED })
    }
    return readSignedPdf(call, disclaimer.id)
  },
})
