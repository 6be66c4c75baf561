import { z } from 'zod'
import { NO_RESTRICTION, RESTRICTIONS_MAX } from '#certificates/shared/certificate-rules.ts'
import { Restriction } from '#certificates/shared/restriction.ts'
import { ONCE_PARSED } from '#field-rules.ts'
import { NOT_A_NUMBER } from '#fields.ts'
import { versioned } from '#versioned.ts'

/** Months; the least is what DVSA asks for. */
export const RETENTION_MONTHS = { min: 24, max: 120 } as const

export const CertificateSettings = versioned(
  'CertificateSettings',
  z.object({
    /** Riders of returned certificates are deleted this many months after completion. */
    retention_months: z.int(),
    /** The owner is alerted when a site has fewer pending certificates. */
    stock_threshold: z.int(),
    restrictions: z.array(Restriction),
  }),
  ({ retention_months, stock_threshold, restrictions }) => ({ retention_months, stock_threshold, restrictions }),
)
export type CertificateSettings = z.infer<typeof CertificateSettings>

const { min, max } = RETENTION_MONTHS
const whole = (least: number, most: number) =>
  z
    .int(NOT_A_NUMBER)
    .min(least, `Must be between ${least} and ${most}`)
    .max(most, `Must be between ${least} and ${most}`)

const hasOnce = (list: readonly Restriction[]) => new Set(list.map(({ code }) => code)).size === list.length

export const CertificateSettingsChange = z
  .object({
    retention_months: whole(min, max),
    stock_threshold: whole(0, 1000),
    restrictions: z
      .array(Restriction)
      .max(RESTRICTIONS_MAX, `Must be at most ${RESTRICTIONS_MAX}`)
      .refine((list) => list.some(({ code }) => code === NO_RESTRICTION), {
        error: "Keep the code 'NONE': it means no restrictions",
        ...ONCE_PARSED,
      })
      .refine(hasOnce, { error: 'Each code must be unique', ...ONCE_PARSED }),
  })
  .partial()
