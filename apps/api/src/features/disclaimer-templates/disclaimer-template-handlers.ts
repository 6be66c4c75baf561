import type { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import type { Handlers } from '#http/call.ts'
import { addTemplate, changeTemplate, removeTemplate } from './change-template.ts'
import { listTemplates, readTemplate, readText } from './read-template.ts'

const DELETED = { detail: 'The disclaimer has been deleted.' }

/** COMM-05 */
export const disclaimerTemplateHandlers = (): Handlers<typeof disclaimerTemplates> => ({
  list: ({ query }, call) => listTemplates(call, query),
  create: ({ body }, call) => call.work((work) => addTemplate(work, body)),
  get: ({ params: { disclaimer_template_id: id } }, { db, now }) => readTemplate(db, id, now),
  version: ({ params: { disclaimer_template_id: id, text_version } }, { db }) => readText(db, id, text_version),
  update: ({ params: { disclaimer_template_id: id }, body }, call) =>
    call.work((work) => changeTemplate(work, id, body)),

  async remove({ params: { disclaimer_template_id: id } }, call) {
    await call.work((work) => removeTemplate(work, id))
    return DELETED
  },
})
