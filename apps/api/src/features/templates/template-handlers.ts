import type { emailTemplates, smsTemplates, templateValues } from '@connect/contract/templates/routes'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { longestLinks } from '#platform/tokens/link-addresses.ts'
import { addTemplate, changeTemplate, removeTemplate } from './change-template.ts'
import { listEmailTemplates, listSmsTemplates, readTemplate } from './read-template.ts'
import { EMAILS, TEXTS } from './template-kinds.ts'
import { testEmail, testSms } from './test-template.ts'
import { listBookings, readValues } from './values/read-values.ts'

const DELETED = { detail: 'The template has been deleted.' }
const ON_ITS_WAY = { detail: 'The test is on its way to you.' }
const KEPT = { detail: 'The test was kept here: this server sends none.' }

/** COMM-02, COMM-07 */
export const emailTemplateHandlers = (context: Context): Handlers<typeof emailTemplates> => ({
  list: ({ query }, call) => listEmailTemplates(call, query),
  create: ({ body }, call) => call.work((work) => addTemplate(work, EMAILS, body)),
  get: ({ params: { email_template_id: id } }, { db, now }) => readTemplate(db, EMAILS, id, now),
  update: ({ params: { email_template_id: id }, body }, call) =>
    call.work((work) => changeTemplate(work, EMAILS, id, body)),

  async remove({ params: { email_template_id: id } }, call) {
    await call.work((work) => removeTemplate(work, EMAILS, id))
    return DELETED
  },

  async test({ body }, call) {
    await testEmail(context, call, body)
    return context.config.SMTP_URL ? ON_ITS_WAY : KEPT
  },
})

/** COMM-03, COMM-07 */
export const smsTemplateHandlers = (context: Context): Handlers<typeof smsTemplates> => ({
  list: ({ query }, call) => listSmsTemplates(call, query),
  create: ({ body }, call) => call.work((work) => addTemplate(work, TEXTS, body)),
  get: ({ params: { sms_template_id: id } }, { db, now }) => readTemplate(db, TEXTS, id, now),
  update: ({ params: { sms_template_id: id }, body }, call) =>
    call.work((work) => changeTemplate(work, TEXTS, id, body)),

  async remove({ params: { sms_template_id: id } }, call) {
    await call.work((work) => removeTemplate(work, TEXTS, id))
    return DELETED
  },

  async test({ body }, call) {
    await testSms(context, call, body)
    return context.sms?.isSimulated ? KEPT : ON_ITS_WAY
  },
})

export const templateValueHandlers = (context: Context): Handlers<typeof templateValues> => ({
  async get({ query }, call) {
    const { db, actor } = call
    const [bookings, logo] = await Promise.all([
      listBookings(db, actor),
      db.schoolLogo.findFirst({ select: { file_id: true } }),
    ])
    const { booking, values } = await readValues(call, query, bookings)
    return {
      booking,
      values: { ...values, ...longestLinks(context, actor.school_id) },
      bookings: bookings.map(({ training, text }) => ({ training, text })),
      logo: logo && context.fileLinks.to(actor.school_id, logo.file_id),
    }
  },
})
