import { ApiError } from '@connect/contract/errors'
import type { mails } from '@connect/contract/mails/routes'
import { byId } from '@connect/db/scoped'
import type { Context } from '#context.ts'
import { toMail } from '#features/mails/mail-json.ts'
import { retryMail } from '#features/mails/retry-mail.ts'
import type { Handlers } from '#http/call.ts'
import { literally } from '#literally.ts'
import { shownLinkOf } from '#mail/letter-links.ts'
import { letterOf } from '#mail/letter-of.ts'

export const mailHandlers = (context: Context): Handlers<typeof mails> => ({
  async list({ query: { page, page_size, status, search } }, { db }) {
    const where = {
      status,
      ...(search && { to_email: { startsWith: literally(search), mode: 'insensitive' as const } }),
    }
    const [count, rows] = await db.$transaction([
      db.mail.count({ where }),
      db.mail.findMany({
        where,
        orderBy: [{ created: 'desc' }, { id: 'desc' }],
        skip: (page - 1) * page_size,
        take: page_size,
      }),
    ])
    return { count, results: rows.map(toMail) }
  },

  async get({ params: { mail_id } }, { actor, db }) {
    const where = byId(actor.school_id, mail_id)
    const row = await db.mail.findUnique({ where, include: { token: true } })
    if (!row) throw new ApiError('not_found')
    const { text } = await letterOf(row, row.token && shownLinkOf(context, row.token))
    return { ...toMail(row), text }
  },

  async retry({ params: { mail_id } }, call) {
    return toMail(await call.db.$transaction((tx) => retryMail(context, tx, call, mail_id)))
  },
})
