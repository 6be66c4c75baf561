import { ApiError } from '@connect/contract/errors'
import type { mails } from '@connect/contract/mails/routes'
import type { Parsed } from '@connect/contract/route'
import { byId } from '@connect/db/scoped'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { defineList, listOf } from '#platform/lists/list.ts'
import { literally } from '#platform/lists/literally.ts'
import { shownLinkOf } from '#platform/mail/letter-links.ts'
import { toLetter } from '#platform/mail/to-letter.ts'
import { toMail } from './mail-json.ts'
import { retryMail } from './retry-mail.ts'

type Query = Parsed<typeof mails.list>['query']

const OUTBOX = defineList<Query>()({
  model: 'mail',
  read: {},
  filters: {
    status: (status) => ({ status }),
    search: (text) => ({ to_email: { startsWith: literally(text), mode: 'insensitive' } }),
  },
  order: [{ created: 'desc' }, { id: 'desc' }],
  toItem: toMail,
})

export const mailHandlers = (context: Context): Handlers<typeof mails> => ({
  list: ({ query }, call) => listOf(call, query, OUTBOX),

  async get({ params: { mail_id } }, { actor, db }) {
    const where = byId(actor.school_id, mail_id)
    const row = await db.mail.findUnique({ where, include: { token: true } })
    if (!row) throw new ApiError('not_found')
    const { text } = await toLetter(row, row.token && shownLinkOf(context, row.token))
    return { ...toMail(row), text }
  },

  async retry({ params: { mail_id } }, call) {
    return toMail(await call.db.$transaction((tx) => retryMail(context, tx, call, mail_id)))
  },
})
