import { renewals } from '@connect/contract/renewals/routes'
import { calls, type Feature } from '#http/feature.ts'
import { remindRenewals } from './remind-renewals.ts'
import { renewalHandlers } from './renewal-handlers.ts'

export const renewalsFeature: Feature = {
  serves: [calls(renewals, renewalHandlers)],
  unique: {
    // Written under the lock of the settings.
    renewal_notices_once_key: null,
    renewal_notices_school_id_mail_id_key: null,
    renewal_notices_school_id_sms_id_key: null,
  },
  jobs: [
    {
      name: 'remind_renewals',
      at: '*/30 * * * *',
      at_start: true,
      async run(context, { log }) {
        const schools = await remindRenewals(context)
        if (schools > 0) log.info({ schools }, 'Riders are reminded that their CBT expires')
      },
    },
  ],
}
