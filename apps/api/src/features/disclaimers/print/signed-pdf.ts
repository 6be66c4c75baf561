import { ukDateTime } from '@connect/contract/calendar/london'
import type { SignedAnswers } from '@connect/contract/disclaimers/signature'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { ANSWER_COLUMNS, toAnswers } from '#features/disclaimers/shared/disclaimer-json.ts'
import { SignedFacts } from '#features/disclaimers/shared/signed-facts.ts'
import { pdfFile } from '#http/pdf-file.ts'
import type { Bytes } from '#http/send-bytes.ts'
import { drawPdfApart, type PdfCall } from '#platform/pdf-process.ts'

/** All that was signed, how and when: what the PDF of it shows. */
export type SignedDisclaimer = {
  title: string
  version: number
  facts: SignedFacts
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
  signed_facts: true,
  text: { select: { title: true } },
} as const satisfies Prisma.DisclaimerSelect

const SECONDS = 'yyyy-MM-ddTHH:mm:ss'.length

/**
 * Of a signed one; null for all others. It is the same at any time, since a signed disclaimer does not change: nothing is read of
 * its training or its school.
 */
export async function readSigned(db: SchoolRows, id: number): Promise<SignedDisclaimer | null> {
  const row = await db.disclaimer.findFirst({ where: { id, status: 'SIGNED' }, select: COLUMNS })
  if (!row?.signed_at) return null
  return {
    title: row.text.title,
    version: row.version,
    facts: SignedFacts.parse(row.signed_facts),
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
