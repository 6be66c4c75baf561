import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { bikeDocuments } from '@connect/contract/bikes/document-routes'
import { bikes } from '@connect/contract/bikes/routes'
import { bikeCommentHandlers } from '#features/bikes/comments/comment-handlers.ts'
import { bikeDocumentHandlers } from '#features/bikes/documents/document-handlers.ts'
import { BIKE_REMINDER } from '#features/bikes/reminders/bike-reminders.ts'
import { remindBikes } from '#features/bikes/reminders/remind-bikes.ts'
import { calls, type Feature } from '#http/feature.ts'
import { bikeHandlers } from './bike-handlers.ts'

export const bikesFeature: Feature = {
  serves: [
    calls(bikes, bikeHandlers),
    calls(bikeComments, bikeCommentHandlers),
    calls(bikeDocuments, bikeDocumentHandlers),
  ],
  unique: {
    motorbikes_plate_key: ['registration_plate', 'You already have a bike with this registration'],
    bike_reminders_school_id_motorbike_id_kind_expiry_date_days_key: null,
  },
  jobs: [
    {
      name: 'remind_bikes',
      at: '*/30 * * * *',
      async run(context, { log }) {
        log.debug({ schools: await remindBikes(context) }, 'Sent bike reminders')
      },
    },
  ],
  letters: [BIKE_REMINDER],
  // Nothing is reminded of again once it has expired.
  expiries: { bike_reminders: { days: 60, where: 'expiry_date < $1' } },
}
