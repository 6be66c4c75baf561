/** `suppliers` are the ids of their sites. */
export type Colleague = {
  id: number
  name: string
  instructor_certificate: string | null
  suppliers: readonly number[]
}

/** `instructor` is null for somebody who is not one of the school's. */
type Taught = { instructor: number | null; number: string | null; supplier: number | null }

/** For people; none of it stands in the way of a certificate. */
export function instructorWarnings(
  { instructor, number, supplier }: Taught,
  colleagues: readonly Colleague[],
): string[] {
  const chosen = colleagues.find(({ id }) => id === instructor)
  const owner = colleagues.find(
    ({ id, instructor_certificate }) => id !== instructor && instructor_certificate === number,
  )
  const isElsewhere = chosen && supplier !== null && chosen.suppliers.length > 0 && !chosen.suppliers.includes(supplier)
  const isForeign = number && owner && chosen?.instructor_certificate !== number
  return [
    ...(isElsewhere ? [`${chosen.name} does not work at this site.`] : []),
    ...(isForeign ? [`${number} is the certificate number of ${owner.name}.`] : []),
  ]
}

const list = new Intl.ListFormat('en-GB')

/** `others` are the rider's certificate numbers of the same day. */
export function sameDayWarnings(others: readonly number[]): string[] {
  if (others.length === 0) return []
  const words = others.length === 1 ? 'Certificate' : 'Certificates'
  const verb = others.length === 1 ? 'was' : 'were'
  return [`${words} ${list.format(others.map(String))} ${verb} issued to the same rider for the same day.`]
}
