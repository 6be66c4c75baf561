import { generateLicenceNumber } from '@connect/contract/people/licence-facts'
import type { Customer, Prisma, School } from '../generated/client.ts'

/** Invented people; where a name is mostly a woman's, their driver number says so too. */
const FIRST_NAMES =
  'Isla+ Omar Chloe+ Tomasz Grace+ Liam Priyanka+ Dylan Beatriz+ Aoife+ Marcus Hannah+ Kwame Ellie+ Jakub Sana+ Rhys Megan+ Yusuf Fiona+'.split(
    ' ',
  )
const LAST_NAMES =
  "MacDonald Sadiq Bennett Zielinski Adeyemi O'Connor Shah Fox Costa Byrne Reid Cole Mensah Whitlock Nowicki Iqbal Pritchard Langley Demir Stewart Ashworth Okoro Hughes Marsh".split(
    ' ',
  )
const TOWNS = [
  { town: 'Croydon', postcode: 'CR0 9ZY' },
  { town: 'Wimbledon', postcode: 'SW19 9ZY' },
  { town: 'Harrow', postcode: 'HA1 9ZY' },
  { town: 'Enfield', postcode: 'EN3 9ZY' },
]

/** A number as it stands on a licence: what cannot be known from the facts is made up. */
export function makeLicenceNumber(first_name: string, last_name: string, birthdate: string, isWoman: boolean): string {
  const known = generateLicenceNumber({ first_name, last_name, birthdate })
  const month = Number(birthdate.slice(5, 6)) + (isWoman ? 5 : 0)
  return known.replace('*', String(month)).replace('***', '9XZ')
}

const DAY_MS = 86_400_000
const SOURCES = ['DASHBOARD', 'WIDGET', 'RIDETO', 'WIDGET', 'RIDETO_INSTANT'] as const

const PROVISIONAL = 'CURRENT_LICENCES_PROVISIONAL_LICENCE'

/** Some licences are not as most are: one is unknown, one half known, one from the EU, one from Northern Ireland. */
function licence(index: number, number: string): Pick<Customer, 'current_licence' | 'licence_number'> {
  if (index === 3) return { current_licence: PROVISIONAL, licence_number: null }
  if (index === 7) return { current_licence: PROVISIONAL, licence_number: `${number.slice(0, 13)}***` }
  if (index === 8) return { current_licence: 'CURRENT_LICENCES_FULL_EU_DRIVING_LICENCE', licence_number: 'L1234567' }
  if (index === 9) return { current_licence: PROVISIONAL, licence_number: '30418827' }
  return { current_licence: PROVISIONAL, licence_number: number }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function rider(index: number) {
  const name = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
  const [first_name, last_name] = [name.replace('+', ''), LAST_NAMES[index % LAST_NAMES.length] ?? '']
  const birthdate = `${1985 + ((index * 7) % 23)}-${twoDigits(1 + ((index * 5) % 12))}-${twoDigits(1 + ((index * 11) % 28))}`
  const place = TOWNS[index % TOWNS.length]
  return {
    first_name,
    last_name,
    email: `${first_name}.${last_name}@example.org`.toLowerCase().replace("'", ''),
    phone: `07700 900${String(100 + index).padStart(3, '0')}`,
    birthdate: new Date(birthdate),
    ...licence(index, makeLicenceNumber(first_name, last_name, birthdate, name.endsWith('+'))),
    address: `${1 + ((index * 13) % 90)} Example Road`,
    ...place,
    source: SOURCES[index % SOURCES.length] ?? 'DASHBOARD',
    email_optin: index % 3 !== 0,
    sms_optin: index % 4 === 0,
    created: new Date(Date.now() - (20 + index * 5) * DAY_MS),
  }
}

/** So many contacts of a school, up to 120: no two have the same name. */
export const demoRiders = (db: Prisma.TransactionClient, { id }: School, count: number): Promise<Customer[]> =>
  db.customer.createManyAndReturn({
    data: Array.from({ length: count }, (_, index) => ({ school_id: id, ...rider(index) })),
  })
