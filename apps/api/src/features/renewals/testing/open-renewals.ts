import { londonInstant } from '@connect/contract/calendar/london'
import { DEFAULT_TEMPLATES } from '@connect/contract/templates/default-templates'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { remindRenewals } from '#features/renewals/public.ts'
import type { TestApp } from '#testing/test-app.ts'

/** A CBT that is valid until 19/12/2026, and the day 30 days before. */
export const BASE = new Date('2024-12-20')
export const DUE = '2026-11-20'

const ISLA = {
  first_name: 'Isla',
  last_name: 'Bennett',
  email: 'isla@example.org',
  phone: '07700 900123',
  email_optin: true,
  sms_optin: true,
  cbt_passed_date: BASE,
} as const

type Settings = { email_enabled?: boolean; sms_enabled?: boolean; days_before?: number[] }
/** In hundredths; enough unless it is said. */
type Credits = { credits?: number }

/** A school that reminds riders by both channels, 30 days before unless it is said. */
export async function openRenewals(
  { make, as, context }: TestApp,
  { credits = 10_000, ...settings }: Settings & Credits = {},
) {
  const school = await make.school({ name: 'Hilltop Riders', website: 'https://hilltop.example' })
  if (credits > 0) await make.credit(school, credits)
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const editor = await make.user(
    school,
    permissions(null, {
      communication_permission: 'USER_PERMISSION_EDIT',
      contact_permission: 'USER_PERMISSION_VIEW',
      order_permission: 'USER_PERMISSION_VIEW',
      certificate_permission: 'USER_PERMISSION_VIEW',
    }),
  )
  for (const { course_types: _, ...template } of DEFAULT_TEMPLATES.filter(({ trigger }) => trigger === 'RENEWAL'))
    await make.template(school, { ...template, course_types: [] })
  const db = scopedTo(context.db, school.id)
  await db.renewalSettings.create({ data: { email_enabled: true, sms_enabled: true, ...settings } })
  const at = (day: string, time: string) => ({ ...context, clock: { now: () => londonInstant(day, time) } })
  return {
    school,
    owner,
    db,
    call: await as(editor),
    isla: (data: object = {}) => make.customer(school, { ...ISLA, ...data }),
    /** As the job does at a time in London. */
    remind: (day: string = DUE, time = '09:00', portion?: number) => remindRenewals(at(day, time), portion),
    /** What was sent, as `Isla EMAIL 30`, oldest first. */
    async sent() {
      const rows = await db.renewalNotice.findMany({
        include: { customer: { select: { first_name: true } } },
        orderBy: { id: 'asc' },
      })
      return rows.map(({ customer, channel, days_before }) => `${customer.first_name} ${channel} ${days_before}`)
    },
  }
}
