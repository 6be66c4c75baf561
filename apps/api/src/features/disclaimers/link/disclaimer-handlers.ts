import type { disclaimers } from '@connect/contract/disclaimers/public-routes'
import { readSignedPdf } from '#features/disclaimers/print/signed-pdf.ts'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { findLinked } from './find-linked.ts'
import { readOpen, toState } from './read-open.ts'
import { signDisclaimer } from './sign-disclaimer.ts'
import { viewDisclaimer } from './view-disclaimer.ts'

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
    const { id } = await findLinked(call.db, call.link)
    return readSignedPdf(call, id)
  },
})
