import type { UploadMapping } from '@connect/contract/courses/upload/test-upload'
import { UPLOAD_COLUMN_NAMES, type UploadColumn } from '@connect/contract/courses/upload/upload-columns'

/** A heading in small letters and figures, its words apart by one space. */
const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

type Hints = {
  /** Headings that can mean nothing else. */
  names: readonly string[]
  /** A word of a heading that says so where no other column has it by its name. */
  word: RegExp
  /** Headings with these words mean something else. */
  but?: RegExp
}

/** DVSA publishes no format, and schools keep lists of their own. */
const HINTS: Record<UploadColumn, Hints> = {
  test_date: {
    names: ['test date', 'date', 'date of test', 'date and time', 'date time'],
    word: /\bdate\b/,
    but: /\b(birth|issue|issued|expiry|expires|booked|booking|cancel|created|added)\b/,
  },
  test_time: {
    names: ['test time', 'time', 'start time', 'time of test', 'date and time', 'date time'],
    word: /\btime\b/,
  },
  test_centre: { names: ['test centre', 'centre', 'location', 'venue'], word: /\b(centre|center)\b/ },
  module: { names: ['module', 'test type', 'type', 'type of test', 'test'], word: /\b(module|mod|type)\b/ },
  application_reference: {
    names: ['application reference', 'application reference number', 'booking reference', 'reference'],
    word: /\b(reference|ref)\b/,
  },
  category: { names: ['category', 'licence category', 'test category'], word: /\bcategory\b/ },
  candidate_name: {
    names: ['candidate', 'candidate name', 'name', 'rider', 'full name', 'pupil'],
    word: /\b(candidate|rider|pupil|learner|surname)\b/,
    but: /\b(licence|number|no|id|dob|birth|email|phone)\b/,
  },
  candidate_licence_number: {
    names: ['licence number', 'driving licence number', 'driver number', 'licence'],
    word: /\b(licence|driver) (number|no)\b/,
  },
  status: { names: ['status', 'booking status', 'test status'], word: /\bstatus\b/ },
}

/** Date and time may stand in one column; every other column says one thing. */
const mayShare = (heading: string): boolean => /\bdate\b/.test(heading) && /\btime\b/.test(heading)

/** As last time where the file still has that heading, else by the words of its headings. */
export function guessMapping(columns: readonly string[], last: Partial<UploadMapping> = {}): UploadMapping {
  const mapping = Object.fromEntries(UPLOAD_COLUMN_NAMES.map((name) => [name, null])) as UploadMapping
  const taken = new Set<string>()
  const take = (name: UploadColumn, heading: string | undefined) => {
    if (heading === undefined || mapping[name] !== null) return
    mapping[name] = heading
    if (!mayShare(plain(heading))) taken.add(heading)
  }
  const free = () => columns.filter((heading) => !taken.has(heading))
  for (const name of UPLOAD_COLUMN_NAMES) {
    take(
      name,
      columns.find((heading) => heading === last[name]),
    )
  }
  for (const name of UPLOAD_COLUMN_NAMES) {
    const { names } = HINTS[name]
    take(name, names.flatMap((one) => free().find((heading) => plain(heading) === one) ?? [])[0])
  }
  for (const name of UPLOAD_COLUMN_NAMES) {
    const { word, but } = HINTS[name]
    take(
      name,
      free().find((heading) => word.test(plain(heading)) && !but?.test(plain(heading))),
    )
  }
  return mapping
}
