import type { PrismaClient } from '../generated/client.ts'
import { createFactories, type Factories, permissions } from './factories.ts'

const SOUTHSIDE_SITES = ['Croydon', 'Wimbledon', 'Park Royal', 'Enfield']

/** Office staff run the bookings; what the school's money and people need is not theirs. */
const OFFICE = permissions('USER_PERMISSION_EDIT', {
  bike_permission: 'USER_PERMISSION_VIEW',
  course_permission: 'USER_PERMISSION_VIEW',
  communication_permission: 'USER_PERMISSION_VIEW',
  staff_planner_permission: null,
  account_permission: null,
  report_permission: null,
})

/** Instructors see their own courses, the riders on them and the bikes they ride. */
const INSTRUCTOR = permissions(null, {
  bike_permission: 'USER_PERMISSION_VIEW',
  calendar_own_permission: 'USER_PERMISSION_VIEW',
  contact_permission: 'USER_PERMISSION_VIEW',
  certificate_permission: 'USER_PERMISSION_EDIT',
  profile_permission: 'USER_PERMISSION_EDIT',
})

/** A Pro school with four sites and a user for every kind of access. */
async function southside(make: Factories): Promise<void> {
  const school = await make.school({ name: 'Southside Rider Training', phone: '020 7946 0112', is_connect_pro: true })
  const sites = []
  for (const place of SOUTHSIDE_SITES) {
    sites.push(await make.site(school, { name: `Southside ${place}`, connect_location_name: place }))
  }
  const [croydon, wimbledon] = sites
  const some = [croydon, wimbledon].filter((site) => site !== undefined)
  const at = 'southside.example'

  await make.user(school, {
    email: `owner@${at}`,
    first_name: 'Sam',
    last_name: 'Keane',
    user_type: 'USER_ADMIN',
    is_account_owner: true,
    sites,
  })
  await make.user(school, {
    email: `admin@${at}`,
    first_name: 'Priya',
    last_name: 'Raman',
    user_type: 'USER_ADMIN',
    ...permissions('USER_PERMISSION_EDIT'),
    sites,
  })
  await make.user(school, { email: `office@${at}`, first_name: 'Nadia', last_name: 'Okafor', ...OFFICE, sites })
  await make.user(school, {
    email: `instructor@${at}`,
    first_name: 'Gareth',
    last_name: 'Pugh',
    ...INSTRUCTOR,
    sites: some,
  })
  await make.user(school, {
    email: `viewer@${at}`,
    first_name: 'Joan',
    last_name: 'Whitfield',
    ...permissions('USER_PERMISSION_VIEW'),
    sites: some,
  })
}

/** A school that is not on Pro. */
async function northgate(make: Factories): Promise<void> {
  const school = await make.school({ name: 'Northgate Motorcycle School', phone: '0113 496 0234' })
  const site = await make.site(school, { name: 'Northgate Leeds', connect_location_name: 'Leeds' })
  await make.user(school, {
    email: 'owner@northgate.example',
    first_name: 'Colin',
    last_name: 'Ashworth',
    user_type: 'USER_ADMIN',
    is_account_owner: true,
    sites: [site],
  })
}

/** Fills an empty database with the demo schools; one that holds a school is left alone. */
export async function seedDemo(db: PrismaClient): Promise<void> {
  await db.$transaction(
    async (tx) => {
      // Two starts at once must not both find it empty.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(7203412)`
      if ((await tx.school.count()) > 0) return
      const make = createFactories(tx)
      await southside(make)
      await northgate(make)
    },
    { timeout: 60_000 },
  )
}
