import { z } from 'zod'
import { Status } from '#certificates/shared/certificate.ts'
import { certificateNumber } from '#certificates/shared/certificate-number.ts'
import { instant, keySchema, NOT_A_NUMBER, ref } from '#fields.ts'

export const LEDGER_ACTIONS = {
  BOOK_ADDED: 'Book added',
  BOOK_MOVED: 'Book moved to another site',
  BOOK_SENT: 'Book returned to DVSA',
  BOOK_DELETED: 'Book deleted',
  ISSUED: 'Issued',
  CHANGED: 'Changed',
  VOIDED: 'Voided',
  UNVOIDED: 'Unvoided',
  DUPLICATED: 'Issued as a duplicate',
  PURGED: 'Rider deleted',
} as const satisfies Record<string, string>
export type LedgerAction = keyof typeof LEDGER_ACTIONS

/** The hash before the first event. */
export const GENESIS = '0'.repeat(64)

const Hash = z.string().regex(/^[0-9a-f]{64}$/)

export const LedgerEvent = z
  .object({
    /** 1, 2, 3 … in the school's ledger. */
    position: z.int(),
    at: instant,
    /** Null when the system acted. */
    user: z.object({ id: ref, name: z.string() }).nullable(),
    action: keySchema<LedgerAction>(LEDGER_ACTIONS),
    title: z.string(),
    from_status: Status.nullable(),
    to_status: Status.nullable(),
    reason: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    /** Its details were deleted by retention. */
    is_purged: z.boolean(),
  })
  .meta({ id: 'LedgerEvent' })
export type LedgerEvent = z.infer<typeof LedgerEvent>

export const LedgerHead = z.object({ length: z.int(), head: Hash }).meta({ id: 'LedgerHead' })

/** A head to check the ledger against, for example from an email. */
export const LedgerCheckQuery = z.object({
  position: z.coerce.number<number | string>(NOT_A_NUMBER).int(NOT_A_NUMBER).min(1).max(2_147_483_647).optional(),
  hash: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'Enter the 64 characters from the email')
    .optional(),
})

export const FAULTS_MAX = 100

export const LedgerCheck = z
  .object({
    is_intact: z.boolean(),
    length: z.int(),
    head: Hash,
    checked_at: instant,
    /** At most a hundred, in the order of the ledger; `position` is null for what the ledger does not hold. */
    faults: z.array(
      z.object({ position: z.int().nullable(), certificate_number: certificateNumber.nullable(), detail: z.string() }),
    ),
  })
  .meta({ id: 'LedgerCheck' })
export type LedgerCheck = z.infer<typeof LedgerCheck>
