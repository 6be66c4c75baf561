import { byId } from '@connect/db/scoped'
import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: {},
  below: {
    async 'training_messages.list'({ make, context }, { owner: { school } }, { training_id }) {
      const id = Number(training_id)
      const select = { customer_id: true } as const
      const { customer_id } = await context.db.training.findUniqueOrThrow({ where: byId(school.id, id), select })
      return make.mail(school, { customer_id, training_id: id, from_name: 'Southside', template: 'school-message' })
    },
  },
})
