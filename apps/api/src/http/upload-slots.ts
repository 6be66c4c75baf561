import { ApiError } from '@connect/contract/errors'

export type UploadLimits = { UPLOADS_AT_ONCE: number; UPLOADS_PER_PERSON: number }

type Person = { school_id: number; id: number }

export type UploadSlots = {
  /** Answers how to give it back, once. Throws `too_many_requests`. */
  take: (person: Person) => () => void
  count: () => number
}

/** Seconds after which it makes sense to come back: most uploads are over by then. */
const COME_BACK = 5
const MANY = 'Many files are being uploaded.'

/**
 * The uploads of this process: so many of a person, at most half of them of a school, so many of all together (decision
 * 058). Whoever finds no slot is refused at once: what waits for a slot would hold its connection meanwhile.
 */
export function createUploadSlots({ UPLOADS_AT_ONCE, UPLOADS_PER_PERSON }: UploadLimits): UploadSlots {
  const taken = new Map<string, number>()
  const countTaken = (share: string) => taken.get(share) ?? 0

  function add(share: string, step: 1 | -1): void {
    const count = countTaken(share) + step
    if (count === 0) taken.delete(share)
    else taken.set(share, count)
  }

  return {
    count: () => countTaken('all'),
    take({ school_id, id }) {
      const shares = [
        [`person ${school_id}.${id}`, UPLOADS_PER_PERSON, 'You are already uploading other files.'],
        [`school ${school_id}`, Math.ceil(UPLOADS_AT_ONCE / 2), MANY],
        ['all', UPLOADS_AT_ONCE, MANY],
      ] as const
      for (const [share, most, detail] of shares) {
        if (countTaken(share) >= most) throw new ApiError('too_many_requests', { detail, retryAfter: COME_BACK })
      }
      for (const [share] of shares) add(share, 1)
      return () => {
        for (const [share] of shares) add(share, -1)
      }
    },
  }
}
