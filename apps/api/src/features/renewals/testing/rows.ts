import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: {},
  below: {
    async 'renewals.log'({ make, context }, { owner: { school } }) {
      const { id: customer_id } = await make.customer(school)
      const sender = { from_name: 'Southside', template: 'school-message' }
      const mail = await make.mail(school, { customer_id, kind: 'MARKETING', ...sender })
      const base_date = new Date('2024-12-20')
      return context.db.renewalNotice.create({
        data: { school_id: school.id, customer_id, base_date, days_before: 30, channel: 'EMAIL', mail_id: mail.id },
      })
    },

    /** Whose CBT expires in some 40 days, so that they are reminded in some ten. */
    'renewals.preview': ({ make, clock }, { owner: { school } }) =>
      make.customer(school, { cbt_passed_date: new Date(plusDays(londonDate(clock.now()), 40 - 730)) }),
  },
})
