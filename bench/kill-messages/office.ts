import { auth } from '@connect/contract/auth/routes'
import { createClient } from '@connect/contract/client'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { orders } from '@connect/contract/orders/order-routes'
import { customerSms } from '@connect/contract/sms/routes'
import type { PrismaClient } from '@connect/db/generated/client'
import { PASSWORD } from '@connect/db/seed/factories'
import type { CampaignSchool } from './school.ts'

/** Whoever writes to riders and books them, through a server that runs no jobs and is not killed. */
export async function openOffice(base: string, db: PrismaClient, school: CampaignSchool) {
  const anonymous = createClient({ base, token: '' })
  const { access } = await anonymous(auth.login, { body: { email: school.email, password: PASSWORD } })
  const call = createClient({ base, token: access })

  return {
    /** One more batch: an email and a text by hand to some, bookings of others, and a link for a new password. */
    async work(): Promise<void> {
      const { written, booked, course, staff } = await school.addBatch()
      for (const { id: customer_id } of written) {
        const params = { customer_id }
        await call(customerEmails.create, { params, body: { subject: 'Saturday', body: '<p>See you then.</p>' } })
        await call(customerSms.create, { params, body: { body: 'See you on Saturday.' } })
      }
      for (const { id: customer } of booked) {
        const body = {
          customer,
          course: course.id,
          bike_type: 'BIKE_TYPE_AUTO',
          payment_status: 'OUTSTANDING',
        } as const
        await call(orders.create, { body })
      }
      // One address asks for more links than anybody would.
      await db.$executeRaw`DELETE FROM guess_limits`
      await anonymous(auth.forgotPassword, { body: { email: staff } })
    },
  }
}
