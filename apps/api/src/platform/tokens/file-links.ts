import { createHmac, timingSafeEqual } from 'node:crypto'
import { toRouteUrl } from '@connect/contract/client'
import { files, type SignedAddress } from '@connect/contract/files/routes'
import type { z } from 'zod'
import type { Clock } from '#platform/context.ts'
import { derivedKey } from '#platform/tokens/derived-key.ts'

type Signed = z.output<typeof SignedAddress>

export type FileLinks = {
  /** The address at which a file may be read for a while; the same one each time within a quarter of an hour. */
  to(school_id: number, file_id: number): string
  /** Seconds for which this address still works; 0 if it has expired or was never ours. */
  secondsLeft(file_id: number, signed: Signed): number
}

const QUARTER = 15 * 60

/** Addresses begin and end on the quarter hour, so that a browser knows a picture again. */
export function fileLinks(secret: string, clock: Clock): FileLinks {
  const key = derivedKey(secret, 'file')
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const mac = (school: number, file_id: number, expires: number) =>
    createHmac('sha256', key).update(`${school}/${file_id}/${expires}`).digest()

  return {
    to(school, file_id) {
      const expires = (Math.floor(seconds() / QUARTER) + 2) * QUARTER
      const signature = mac(school, file_id, expires).toString('base64url')
      return toRouteUrl(files.read, { params: { file_id }, query: { school, expires, signature } })
    },
    secondsLeft(file_id, { school, expires, signature }) {
      const sent = Buffer.from(signature, 'base64url')
      const right = mac(school, file_id, expires)
      if (sent.length !== right.length || !timingSafeEqual(sent, right)) return 0
      return Math.max(0, expires - seconds())
    },
  }
}
