import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { disclaimers } from '@connect/contract/disclaimers/public-routes'
import { calls, type Feature } from '#http/feature.ts'
import { expireDisclaimers } from './automatic/expire-disclaimers.ts'
import { sendDisclaimers } from './automatic/find-disclaimers.ts'
import { disclaimerHandlers } from './link/disclaimer-handlers.ts'
import { SIGNED_COPY } from './link/post-copy.ts'
import { customerDisclaimerHandlers } from './office/customer-disclaimer-handlers.ts'

export const disclaimersFeature: Feature = {
  serves: [calls(customerDisclaimers, customerDisclaimerHandlers), calls(disclaimers, disclaimerHandlers)],
  letters: [SIGNED_COPY],
  jobs: [
    {
      name: 'send_disclaimers',
      at: '*/5 * * * *',
      at_start: true,
      async run(context, { log }) {
        const schools = await sendDisclaimers(context)
        if (schools > 0) log.debug({ schools }, 'Riders are sent disclaimers to sign')
      },
    },
    {
      name: 'expire_disclaimers',
      at: '23 * * * *',
      at_start: true,
      async run(context, { log }) {
        const expired = await expireDisclaimers(context)
        if (expired > 0) log.debug({ expired }, 'Disclaimers have expired')
      },
    },
  ],
}
