import { digestPayload } from '@connect/db/certificate-chain'
import { BLANK_CERTIFICATE, type CertificateRecord, RECORDED_COLUMNS, toRecord } from '@connect/db/certificate-record'
import type { Certificate } from '@connect/db/generated/client'
import { z } from 'zod'
import { toFacts } from '#features/certificates/shared/certificate-row.ts'

/** All null where there is none. */
export type LastEvent = { at: number | null; payload: string | null; salt: string | null; digest: string | null }

export type Standing = Pick<Certificate, keyof typeof RECORDED_COLUMNS>

const Record = z.record(z.string(), z.unknown())
const Payload = z.object({ row: Record.optional(), after: Record.optional() })

/** The payload, if it is what the event was bound to: one that was altered is reported as such. */
function readPayload({ payload, salt, digest }: LastEvent): z.infer<typeof Payload> | null {
  if (payload === null || salt === null || digestPayload(salt, payload) !== digest) return null
  return Payload.parse(JSON.parse(payload))
}

/** JSON that is the same for the same value, whatever order the database keeps its names in. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

const differing = (there: object, record: object): string[] =>
  Object.entries(record)
    .filter(([name, value]) => canonical(Reflect.get(there, name) ?? null) !== canonical(value ?? null))
    .map(([name]) => name.replaceAll('_', ' '))

type Blank = Pick<CertificateRecord, 'void_reason'>

/**
 * What of a certificate is not what its last event says, in words such as 'rider licence number'. `blank` is what stands
 * on a number of which no event tells, since nothing happened to it after its book was added. Events from before `row` was
 * kept are held against the words that the history has.
 */
export function differencesFrom(standing: Standing, event: LastEvent, blank: Blank | null): string[] {
  const row = toRecord(standing)
  if (blank) return differing(row, { ...toRecord(BLANK_CERTIFICATE), ...blank })
  const payload = readPayload(event)
  if (payload?.row) return differing(row, payload.row)
  return payload?.after ? differing(toFacts(standing), payload.after) : []
}
