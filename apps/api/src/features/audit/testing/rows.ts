import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: {
    async audit_event_id({ context }, { school }) {
      const data = { school_id: school.id, action: 'profile.update', entity: 'user', entity_id: '1', request_id: 'x' }
      return (await context.db.auditEvent.create({ data })).id
    },
  },
  lists: ['audit_event_id'],
})
