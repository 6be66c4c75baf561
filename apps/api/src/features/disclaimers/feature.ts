import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { disclaimers } from '@connect/contract/disclaimers/public-routes'
import { calls, type Feature } from '#http/feature.ts'
import { cancelWithBookings, expireDisclaimers } from './automatic/expire-disclaimers.ts'
import { sendDisclaimers } from './automatic/find-disclaimers.ts'
import { purgeDisclaimers } from './automatic/purge-disclaimers.ts'
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
        const cancelled = await cancelWithBookings(context)
        if (cancelled > 0) log.debug({ cancelled }, 'Disclaimers are cancelled with their bookings')
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
    {
      name: 'purge_disclaimers',
      at: '53 3 * * *',
      at_start: true,
      async run(context, { log }) {
        const deleted = await purgeDisclaimers(context)
        if (deleted > 0) log.info({ deleted }, 'Signed disclaimers have been kept long enough')
      },
    },
  ],
}
