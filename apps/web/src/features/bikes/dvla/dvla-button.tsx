import { ApiError } from '@connect/contract/api-error'
import { bikes } from '@connect/contract/bikes/routes'
import type { VehicleAnswer } from '@connect/contract/bikes/vehicle'
import { useState } from 'react'
import { failureWords } from '#api/query/show-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './bike-fields.module.css'
import { PaidButton } from './paid-button.tsx'
import type { useVerify } from './use-verify.ts'

/** DVLA-04…DVLA-06 */
const WORDS = {
  fetch: {
    label: 'Fetch details',
    busyLabel: 'Fetching…',
    done: 'Vehicle details fetched',
    failed: 'Failed to fetch details',
  },
  refresh: {
    label: 'Refresh from DVLA',
    busyLabel: 'Updating…',
    done: 'DVLA Data Updated',
    failed: 'Data Update Failed',
  },
} as const

type Verify = ReturnType<typeof useVerify>
type VerifyInput = Parameters<Verify['mutateAsync']>[0]

type Props = {
  kind: keyof typeof WORDS
  verify: Verify
  /** Null where nothing can be asked yet. */
  getInput: () => Promise<VerifyInput | null>
  onAnswer?: (answer: VehicleAnswer) => void
  keepsPage?: boolean
}

/** Tells what came of it in a toast, and the reason of a failure in full beneath. */
export function DvlaButton({ kind, verify, getInput, onAnswer, keepsPage = false }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const canAsk = useCan(bikes.verify)
  const { label, busyLabel, done, failed } = WORDS[kind]

  async function pay() {
    setRefusal(undefined)
    const input = await getInput()
    if (!input) return { isInsufficient: false }
    try {
      const answer = await verify.mutateAsync(input)
      onAnswer?.(answer)
      toast.success(done)
      return { isInsufficient: false }
    } catch (error) {
      toast.failure(failed)
      const isInsufficient = error instanceof ApiError && error.code === 'insufficient_credits'
      if (!isInsufficient) setRefusal(failureWords(error, 'Please try again.'))
      return { isInsufficient }
    }
  }

  return (
    <div>
      <PaidButton
        label={label}
        busyLabel={busyLabel}
        isBusy={verify.isPending}
        disabled={!canAsk}
        onPay={pay}
        keepsPage={keepsPage}
      />
      {refusal && <p className={classes.refusal}>{refusal}</p>}
    </div>
  )
}
