import type { BikeStatus } from '@connect/contract/bikes/bike-rules'
import { bikes } from '@connect/contract/bikes/routes'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { formatFailure } from './use-comment-files.ts'

export function useAlsoStatus(motorbike_id: number) {
  const [status, setStatus] = useState<BikeStatus | null>(null)
  const [isSet, setIsSet] = useState(false)
  const [reason, setReason] = useState<string>()

  async function send(): Promise<void> {
    if (!status || isSet) return
    setReason(undefined)
    try {
      await call(bikes.update, { params: { motorbike_id }, body: { status } })
      setIsSet(true)
    } catch (error) {
      setReason(formatFailure(error))
    }
  }

  return { status, choose: setStatus, send, reason, isComplete: status === null || isSet }
}
