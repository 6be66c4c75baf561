import { DISCLAIMER_STATUSES, type DisclaimerStatus } from '@connect/contract/disclaimers/disclaimer-state'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Tone } from '#ui/badges/tone.ts'

const TONES = {
  DRAFT: 'neutral',
  SENT: 'neutral',
  VIEWED: 'neutral',
  SIGNED: 'success',
  CANCELLED: 'neutral',
  EXPIRED: 'warning',
} as const satisfies Record<DisclaimerStatus, Tone>

export const DisclaimerStatusDot = ({ status }: { status: DisclaimerStatus }) => (
  <StatusDot tone={TONES[status]}>{DISCLAIMER_STATUSES[status]}</StatusDot>
)
