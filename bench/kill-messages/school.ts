import { plusDays } from '@connect/contract/calendar/days'
import { londonDate, londonInstant } from '@connect/contract/calendar/london'
import { DEFAULT_TEMPLATES } from '@connect/contract/templates/default-templates'
import type { Course, Customer, PrismaClient } from '@connect/db/generated/client'
import { createFactories } from '@connect/db/seed/factories'

const CREDITS = 10_000_000
const HOURLY_LIMIT = 5000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SPACES = 20
/** A CBT is valid for two years to the day, and its rider is reminded so many days before it expires. */
const DAYS_BEFORE = 30

/** Of so many contacts one each is refused by the services, and told to wait at first. */
const REFUSED = { every: 20, at: 7 }
const BUSY = { every: 20, at: 13 }

const isAt = (number: number, { every, at }: typeof REFUSED) => number % every === at

/** What somebody is in the campaign for, as their last name. */
type Role = 'Hand' | 'Booked' | 'Reminded' | 'Renewed'

/** What each batch brings; all in all some 20 messages. */
const BATCH = { Hand: 3, Booked: 3, Reminded: 1, Renewed: 3 } as const satisfies Record<Role, number>

/** A CBT of this day is valid until the day before it expires `DAYS_BEFORE` days from now. */
function cbtDay(): Date {
  const day = new Date(plusDays(londonDate(new Date()), DAYS_BEFORE))
  day.setUTCFullYear(day.getUTCFullYear() - 2)
  return day
}

/** A course of tomorrow noon: its reminder has been due for an hour or so. */
function startsSoon() {
  const date = plusDays(londonDate(new Date()), 1)
  const left = londonInstant(date, '12:00').getTime() - Date.now()
  return { date, hours: Math.ceil(left / HOUR_MS) + 1 }
}

/** A school that tells its riders by email and text of all that there is to tell. */
export async function openSchool(db: PrismaClient) {
  const make = createFactories(db)
  const school = await make.school({ is_connect_pro: true, website: 'https://hilltop.example' })
  const { id: school_id } = school
  const site = await make.site(school)
  await make.courseType(site, 'LICENCE_CBT')
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  await make.credit(school, CREDITS)
  await db.communicationSettings.create({ data: { school_id, hourly_limit: HOURLY_LIMIT } })
  await db.renewalSettings.create({ data: { school_id, email_enabled: true, sms_enabled: true } })
  for (const { course_types: _, ...template } of DEFAULT_TEMPLATES.filter(({ trigger }) => trigger === 'RENEWAL'))
    await make.template(school, template)
  const { hours } = startsSoon()
  for (const channel of ['EMAIL', 'SMS'] as const) {
    await make.template(school, { channel, trigger: 'BOOKING_CONFIRMATION' })
    await make.template(school, { channel, trigger: 'PRE_COURSE_REMINDER', offset_hours: hours })
  }

  let number = 0
  const contact = (last_name: Role, data: Partial<Customer> = {}) => {
    number += 1
    const kind = isAt(number, REFUSED) ? 'refused' : isAt(number, BUSY) ? 'busy' : 'rider'
    const email = `${kind}.${number}@example.org`
    // Its last two digits say the same to the service.
    const ending = kind === 'refused' ? '99' : kind === 'busy' ? '98' : '00'
    const phone = `07400${String(number).padStart(4, '0')}${ending}`
    return make.customer(school, { last_name, email, phone, email_optin: true, sms_optin: true, ...data })
  }
  const several = (role: Role, data: Partial<Customer> = {}) =>
    Promise.all(Array.from({ length: BATCH[role] }, () => contact(role, data)))
  const course = (date: string, start_time = '09:00'): Promise<Course> =>
    make.course(site, 'LICENCE_CBT', { date, start_time, spaces: SPACES, auto_bikes: SPACES, own_bikes: SPACES })

  return {
    id: school_id,
    email: owner.email,
    /** What the worker finds by itself, and whom the office writes to and books. */
    async addBatch() {
      const soon = startsSoon()
      const tomorrow = await course(soon.date, '12:00')
      for (const rider of await several('Reminded'))
        await make.order(rider, tomorrow, { created: new Date(Date.now() - 3 * DAY_MS) })
      await several('Renewed', { cbt_passed_date: cbtDay() })
      const staff = await make.user(school)
      return {
        written: await several('Hand'),
        booked: await several('Booked'),
        course: await course(plusDays(soon.date, 30)),
        staff: staff.email,
      }
    },
  }
}

export type CampaignSchool = Awaited<ReturnType<typeof openSchool>>

/** What the mail server says to a reader who is refused for good, or for now: the first time only. */
export function mailRefusals() {
  const known = new Set<string>()
  return (to: string): string | null => {
    if (to.startsWith('refused.')) return '550 no such reader'
    if (!to.startsWith('busy.') || known.has(to)) return null
    known.add(to)
    return '451 come back later'
  }
}

/** The same of the text service, as a status. */
export function textRefusals() {
  const known = new Set<string>()
  return (to: string): number | null => {
    if (to.endsWith('99')) return 400
    if (!to.endsWith('98') || known.has(to)) return null
    known.add(to)
    return 503
  }
}
