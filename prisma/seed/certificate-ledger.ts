import { randomBytes } from 'node:crypto'
import { digestPayload, GENESIS, hashEvent } from '@connect/db/certificate-chain'
import type { CertificateAction, CertificateStatus, Prisma } from '../generated/client.ts'

export type SeedEvent = {
  action: CertificateAction
  book_id: number
  certificate_number?: number
  from_status?: CertificateStatus
  to_status?: CertificateStatus
  user_id?: number | null
  facts?: object
  payload?: object
  at?: Date
}

/** Appends events to a school's ledger as the API does. For seeds and tests: nobody else writes meanwhile. */
export async function appendEvents(db: Prisma.TransactionClient, school_id: number, events: readonly SeedEvent[]) {
  const { length, head } = await db.certificateLedger.upsert({
    where: { school_id },
    create: { school_id, head: GENESIS },
    update: {},
  })
  let previous_hash = head
  const rows = events.map(({ facts = {}, payload = {}, at = new Date(), ...event }, index) => {
    const salt = randomBytes(16).toString('hex')
    const text = JSON.stringify(payload)
    const bare = {
      school_id,
      position: length + index + 1,
      at,
      user_id: null,
      certificate_number: null,
      from_status: null,
      to_status: null,
      ...event,
      facts: JSON.stringify(facts),
      digest: digestPayload(salt, text),
      previous_hash,
    }
    previous_hash = hashEvent(bare)
    return {
      event: { ...bare, hash: previous_hash },
      payload: { school_id, position: bare.position, salt, payload: text },
    }
  })
  await db.certificateEvent.createMany({ data: rows.map(({ event }) => event) })
  await db.certificateEventPayload.createMany({ data: rows.map(({ payload }) => payload) })
  await db.certificateLedger.update({
    where: { school_id },
    data: { length: length + rows.length, head: previous_hash },
  })
}
