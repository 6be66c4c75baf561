import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { refusal } from '@connect/contract/access'
import { SEES_CALENDAR } from '@connect/contract/calendar/calendar-access'
import { calendarFeeds } from '@connect/contract/calendar-feeds/routes'
import { toRouteUrl } from '@connect/contract/client'
import { ApiError } from '@connect/contract/errors'
import { trimEnd } from '@connect/contract/trim-end'
import { byId } from '@connect/db/scoped'
import type { Handlers } from '#http/call.ts'
import type { Bytes } from '#http/send-bytes.ts'
import type { StaffWork } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { toPermissions } from '#platform/current-user.ts'
import { publicUrl } from '#platform/public-url.ts'
import { reachSchool } from '#platform/school-reach.ts'
import { feedEntries } from './feed-entries.ts'
import { writeCalendar } from './ical.ts'

type Feed = { school_id: number; user_id: number; version: number }

/** Calendar programs want a file; it stays the same one until its person asks for another. */
function toUrl({ config, calendarFeedTokens }: Context, feed: Feed): string | null {
  if (feed.version === 0) return null
  const feed_token = `${calendarFeedTokens.of(feed)}.ics`
  return publicUrl(config) + trimEnd(toRouteUrl(calendarFeeds.read, { params: { feed_token } }), '/')
}

const gone = () => new ApiError('link_not_valid', { detail: 'This calendar feed has ended.' })

/** Throws `link_not_valid` unless its person is active, may see the calendar, and has made no newer one. */
async function readFeed(context: Context, token: string, today: string): Promise<Bytes> {
  const feed = context.calendarFeedTokens.parse(token.replace(/\.ics$/, ''))
  // Version 0 is of somebody who never asked for a feed.
  if (!feed?.version) throw gone()
  const { db } = reachSchool(context, feed.school_id)
  const { user_id, version } = feed
  const user = await db.user.findFirst({
    where: { id: user_id, feed_version: version, is_active: true },
    include: { school: true },
  })
  if (!user) throw gone()
  const actor = { is_connect_pro: user.school.is_connect_pro, connect_user_permissions: toPermissions(user) }
  if (refusal(actor, SEES_CALENDAR)) throw gone()
  const origin = publicUrl(context.config)
  const entries = await feedEntries({ db, user_id, actor, today, origin })
  const bytes = Buffer.from(writeCalendar(`${user.school.name}: ${user.first_name}`, entries))
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    content_type: 'text/calendar; charset=utf-8',
    name: 'calendar.ics',
    is_inline: true,
    max_age: 0,
    etag: createHash('sha256').update(bytes).digest('base64url'),
  }
}

/** The old address ends. */
async function rotateFeed(context: Context, { tx, user_id, audit }: StaffWork): Promise<{ url: string | null }> {
  const { school_id } = tx
  const data = { feed_version: { increment: 1 } }
  const { feed_version } = await tx.user.update({ where: byId(school_id, user_id), data })
  await audit({ entity: 'user', entity_id: user_id })
  return { url: toUrl(context, { school_id, user_id, version: feed_version }) }
}

export const calendarFeedHandlers = (context: Context): Handlers<typeof calendarFeeds> => ({
  async get(_, { actor: { id, school_id }, db }) {
    const { feed_version } = await db.user.findUniqueOrThrow({ where: byId(school_id, id) })
    return { url: toUrl(context, { school_id, user_id: id, version: feed_version }) }
  },

  rotate: (_, call) => call.work((work) => rotateFeed(context, work)),

  read: ({ params: { feed_token } }, { today }) => readFeed(context, feed_token, today),
})
