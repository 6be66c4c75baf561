import { formatDay } from '@connect/contract/calendar/format-day'
import { ukDateTime } from '@connect/contract/calendar/london'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import type { SignedAnswers } from '@connect/contract/disclaimers/signature'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { ANSWER_COLUMNS, toAnswers } from '#features/disclaimers/shared/disclaimer-json.ts'
import { pdfFile } from '#http/pdf-file.ts'
import type { Bytes } from '#http/send-bytes.ts'
import { toDay } from '#platform/day-columns.ts'
import { drawPdfApart, type PdfCall } from '#platform/pdf-process.ts'

/** All that was signed, how and when: what the PDF of it shows. */
export type SignedDisclaimer = {
  title: string
  version: number
  school: { name: string; address: string | null }
  course: string | null
  /** As they were read. */
  html: string
  answers: SignedAnswers
  /** `dd/MM/yyyy HH:mm` of London, and to the second of UTC. */
  signed: { london: string; utc: string }
  ip: string | null
  user_agent: string | null
  text_hash: string
}

const COLUMNS = {
  ...ANSWER_COLUMNS,
  id: true,
  version: true,
  signed_at: true,
  signed_html: true,
  text_hash: true,
  ip: true,
  user_agent: true,
  text: { select: { title: true } },
  training: { select: { course_type: true, training_at: true } },
  school: {
    select: { name: true, legal_name: true, address_1: true, address_2: true, town: true, postcode: true },
  },
} as const satisfies Prisma.DisclaimerSelect

type Row = Prisma.DisclaimerGetPayload<{ select: typeof COLUMNS }>

function toCourse({ training }: Row): string | null {
  if (!training) return null
  const { course_type, training_at } = training
  return [COURSE_NAMES[course_type], training_at && formatDay(toDay(training_at))].filter(Boolean).join(', ')
}

function toSchool({ school: { name, legal_name, address_1, address_2, town, postcode } }: Row) {
  const address = [address_1, address_2, town, postcode].filter(Boolean).join(', ')
  return { name: legal_name ?? name, address: address || null }
}

const SECONDS = 'yyyy-MM-ddTHH:mm:ss'.length

/** Of a signed one; null for all others. It is the same at any time, since a signed disclaimer does not change. */
export async function readSigned(db: SchoolRows, id: number): Promise<SignedDisclaimer | null> {
  const row = await db.disclaimer.findFirst({ where: { id, status: 'SIGNED' }, select: COLUMNS })
  if (!row?.signed_at) return null
  return {
    title: row.text.title,
    version: row.version,
    school: toSchool(row),
    course: toCourse(row),
    html: row.signed_html ?? '',
    answers: toAnswers(row),
    signed: {
      london: ukDateTime(row.signed_at),
      utc: row.signed_at.toISOString().slice(0, SECONDS).replace('T', ' '),
    },
    ip: row.ip,
    user_agent: row.user_agent,
    text_hash: row.text_hash ?? '',
  }
}

/** In a process apart. Throws `service_unavailable` where too many wait. */
export const drawSigned = (call: PdfCall, signed: SignedDisclaimer): Promise<Buffer> =>
  drawPdfApart(new URL('./draw-disclaimer.mjs', import.meta.url), call, signed)

export const toPdfName = (id: number): string => `disclaimer-${id}.pdf`

type Call = { db: SchoolRows; inOtherQueue: PdfCall['inOtherQueue'] }

/** Throws `disclaimer_state` unless it is signed. */
export async function readSignedPdf({ db, inOtherQueue }: Call, id: number): Promise<Bytes> {
  const signed = await readSigned(db, id)
  if (!signed) throw new ApiError('disclaimer_state', { detail: 'There is no PDF: the disclaimer is not signed.' })
  return pdfFile(toPdfName(id), await drawSigned({ actor: db, inOtherQueue }, signed))
}
