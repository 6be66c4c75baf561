import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { DEFAULT_TEMPLATES } from '@connect/contract/templates/default-templates'
import type { PrismaClient } from '@connect/db/generated/client'
import { createFactories } from '@connect/db/seed/factories'

export const SCHOOLS = Number(process.env.SCHOOLS ?? 200)
const RENEWALS = 50
/** One school more has so many, so that it meets what goes out in a minute. */
const OF_BIG_SCHOOL = 200
/** Every tenth school sends so few in an hour that some of its renewals wait, since marketing takes four fifths at most. */
const [LOW_LIMIT, USUAL_LIMIT] = [30, 500]
const DAYS_BEFORE = 30

const RENEWAL = DEFAULT_TEMPLATES.find(({ trigger, channel }) => trigger === 'RENEWAL' && channel === 'EMAIL')

/** Two years before the day on which it expires. */
function cbtDay(): Date {
  const day = new Date(plusDays(londonDate(new Date()), DAYS_BEFORE))
  day.setUTCFullYear(day.getUTCFullYear() - 2)
  return day
}

/** Answers the address of somebody of each school. Its riders expire in `DAYS_BEFORE` days; nobody is reminded yet. */
export async function addSchools(db: PrismaClient): Promise<string[]> {
  if (!RENEWAL) throw new Error('No words')
  const make = createFactories(db)
  const { course_types: _, ...template } = RENEWAL
  const emails: string[] = []
  for (let number = 0; number <= SCHOOLS; number += 1) {
    const school = await make.school({ website: 'https://hilltop.example' })
    await make.template(school, template)
    emails.push((await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })).email)
    const hourly_limit = number % 10 === 9 ? LOW_LIMIT : USUAL_LIMIT
    await db.communicationSettings.create({ data: { school_id: school.id, hourly_limit } })
    await db.renewalSettings.create({ data: { school_id: school.id } })
    await db.$executeRaw`
      INSERT INTO customers (school_id, first_name, last_name, email, email_optin, cbt_passed_date)
      SELECT ${school.id}, 'Rider', 'No ' || n, 'rider.' || n || '@example.org', true, ${cbtDay()}::date
        FROM generate_series(1, ${number === SCHOOLS ? OF_BIG_SCHOOL : RENEWALS}::int) n`
  }
  await db.$executeRaw`ANALYZE`
  return emails
}
