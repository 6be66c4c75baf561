import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { toMonday } from '@connect/contract/calendar/weeks'
import type { Supplier, User } from '../generated/client.ts'
import type { Factories } from './factories.ts'

/** What is on besides courses, in the weeks around now: days count from Monday of this week. */
const EVENTS = [
  { town: 'Croydon', name: 'Instructor meeting', day: 1, from: '17:30', to: '18:30', colour: 'TEAL' },
  { town: 'Croydon', name: 'Instructor meeting', day: 8, from: '17:30', to: '18:30', colour: 'TEAL' },
  { town: 'Wimbledon', name: 'Tyre delivery', day: 3, from: '09:00', to: '09:30', colour: 'GRAPHITE' },
  { town: 'Enfield', name: 'Open evening', day: 10, from: '18:00', to: '20:30', colour: 'RASPBERRY' },
] as const

/** Puts events on the calendar of the rich demo school: some hours, and works in the yard over three whole days. */
export async function demoEvents(make: Factories, author: User, sites: readonly Supplier[]): Promise<void> {
  const today = londonDate(new Date())
  const monday = toMonday(today)
  const findSite = (town: string) => sites.find(({ connect_location_name }) => connect_location_name === town)

  for (const { town, day, from, to, ...event } of EVENTS) {
    const site = findSite(town)
    const date = plusDays(monday, day)
    const times = { all_day: false, start_time: `${date}T${from}`, end_time: `${date}T${to}` }
    if (site) await make.event(author, site, { ...event, ...times })
  }
  const parkRoyal = findSite('Park Royal')
  const works = { all_day: true, start_time: plusDays(monday, 2), end_time: plusDays(monday, 4) }
  if (parkRoyal) await make.event(author, parkRoyal, { name: 'Yard resurfacing', colour: 'ORANGE', ...works })
}
