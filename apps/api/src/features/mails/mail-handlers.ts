import { ApiError } from '@connect/contract/errors'
import type { mails } from '@connect/contract/mails/routes'
import type { Parsed } from '@connect/contract/route'
import { byId } from '@connect/db/scoped'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import { literally } from '#platform/lists/literally.ts'
import { type AnyLetter, readLetter } from '#platform/mail/letter.ts'
import { toShownLink } from '#platform/mail/letter-links.ts'
import { toMail } from './mail-json.ts'
import { retryMail } from './retry-mail.ts'

type Query = Parsed<typeof mails.list>['query']

/** Emails to contacts stand with them. */
const STAFF_ONLY = { customer_id: null }

const outbox = (letters: readonly AnyLetter[]) =>
  defineList<Query>()({
    model: 'mail',
    read: {},
    always: STAFF_ONLY,
    filters: {
      status: (status) => ({ status }),
      search: (text) => ({ to_email: { startsWith: literally(text), mode: 'insensitive' } }),
    },
    order: [{ created: 'desc' }, { id: 'desc' }],
    toItem: toMail(letters),
  })

export function mailHandlers(context: Context): Handlers<typeof mails> {
  const { letters } = context
  const toItem = toMail(letters)
  const list = outbox(letters)
  return {
    list: ({ query }, call) => readList(call, query, list),

    async get({ params: { mail_id } }, { actor, db }) {
      const where = { ...byId(actor.school_id, mail_id), ...STAFF_ONLY }
      const row = await db.mail.findUnique({ where, include: { token: true } })
      if (!row) throw new ApiError('not_found')
      const { text } = await readLetter(context, db, row, { link: row.token && toShownLink(context, row.token) })
      return { ...toItem(row), text }
    },

    async retry({ params: { mail_id } }, call) {
      return toItem(await call.work((work) => retryMail(context, work, mail_id)))
    },
  }
}
