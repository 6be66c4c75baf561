import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#platform/tokens/derived-key.ts'

type Feed = { school_id: number; user_id: number; version: number }

export type CalendarFeedTokens = {
  /** The token of a person's feed at a version: always the same one, so that nothing that opens it is stored. */
  of(feed: Feed): string
  /** Null if this secret did not make it. */
  parse(token: string): Feed | null
}

const SHAPE = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})\.([\w-]{43})$/

/** `school.user.version.mac` */
export function calendarFeedTokens(secret: string): CalendarFeedTokens {
  const key = derivedKey(secret, 'calendar-feed')
  const mac = (text: string) => createHmac('sha256', key).update(text).digest()

  return {
    of({ school_id, user_id, version }) {
      const text = `${school_id}.${user_id}.${version}`
      return `${text}.${mac(text).toString('base64url')}`
    },
    parse(token) {
      const [, school = '', user = '', version = '', signature = ''] = SHAPE.exec(token) ?? []
      if (!signature) return null
      const right = mac(`${school}.${user}.${version}`)
      if (!timingSafeEqual(Buffer.from(signature, 'base64url'), right)) return null
      return { school_id: Number(school), user_id: Number(user), version: Number(version) }
    },
  }
}
