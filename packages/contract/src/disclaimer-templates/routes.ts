import { edit, view } from '#access.ts'
import {
  DisclaimerTemplate,
  DisclaimerTemplateChange,
  DisclaimerTemplateQuery,
  DisclaimerTemplateRow,
  DisclaimerText,
  NewDisclaimerTemplate,
  ofDisclaimerTemplate,
  ofDisclaimerText,
} from '#disclaimer-templates/disclaimer-template.ts'
import { DISCLAIMER_TEMPLATE_FIELDS } from '#disclaimer-templates/disclaimer-template-fields.ts'
import { toExample } from '#field-table/shapes.ts'
import { Done, page } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const BODY = toExample(DISCLAIMER_TEMPLATE_FIELDS)
const COUNTED = { sent_count: 41, signed_count: 36 }
const user = { id: 7, full_name: 'Nadia Okafor' }
const EXAMPLE: DisclaimerTemplate = {
  id: 2,
  ...BODY,
  text_version: 2,
  ...COUNTED,
  is_in_use: true,
  waiting_count: 5,
  versions: [{ text_version: 2, created: '2026-09-04T10:15:00.000Z', user, ...COUNTED }],
  updated: '2026-09-04T10:15:00.000Z',
  updated_by: user,
  version: EXAMPLE_VERSION,
}
const { body: _, require_guardian: __, ...row } = BODY
const ROW: DisclaimerTemplateRow = { id: 2, ...row, text_version: 2, ...COUNTED }

/** COMM-05 */
export const disclaimerTemplates = defineRoutes('disclaimer_templates', {
  list: {
    method: 'GET',
    path: '/connect/disclaimer-templates/',
    summary: 'List disclaimer templates',
    description: 'Sorted by title. `search` is the beginning of a title.',
    // Who sends one chooses it here.
    access: { any: [view('communication'), edit('contacts')] },
    query: DisclaimerTemplateQuery,
    response: page(DisclaimerTemplateRow),
    example: { response: { count: 1, results: [ROW] } },
  },
  create: {
    method: 'POST',
    path: '/connect/disclaimer-templates/',
    summary: 'Add a disclaimer template',
    description: 'Placeholders stand in double square brackets; one that is not known is refused by name.',
    access: edit('communication'),
    audited: 'Added a disclaimer template',
    body: NewDisclaimerTemplate,
    status: 201,
    response: DisclaimerTemplate,
    example: { body: BODY, response: EXAMPLE },
  },
  get: {
    method: 'GET',
    path: '/connect/disclaimer-templates/:disclaimer_template_id/',
    summary: 'Get a disclaimer template, with its versions',
    access: view('communication'),
    params: ofDisclaimerTemplate,
    response: DisclaimerTemplate,
    example: { response: EXAMPLE },
  },
  version: {
    method: 'GET',
    path: '/connect/disclaimer-templates/:disclaimer_template_id/versions/:text_version/',
    summary: 'Get what a version of a disclaimer said',
    // Who sends it may read it.
    access: { any: [view('communication'), edit('contacts')] },
    params: ofDisclaimerText,
    response: DisclaimerText,
    example: { response: { text_version: 1, title: BODY.title, body: BODY.body } },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/disclaimer-templates/:disclaimer_template_id/',
    summary: 'Update a disclaimer template',
    description:
      'Only the fields you send change. Another title or text of one that a rider has is a new version; riders sign what they were sent.',
    access: edit('communication'),
    audited: 'Changed a disclaimer template',
    params: ofDisclaimerTemplate,
    body: DisclaimerTemplateChange,
    response: DisclaimerTemplate,
    example: { body: BODY, response: EXAMPLE },
  },
  remove: {
    method: 'DELETE',
    path: '/connect/disclaimer-templates/:disclaimer_template_id/',
    summary: 'Delete a disclaimer template',
    description: 'What riders signed stays; what is still to be signed can be signed.',
    access: edit('communication'),
    audited: 'Deleted a disclaimer template',
    params: ofDisclaimerTemplate,
    response: Done,
    example: { response: { detail: 'The disclaimer has been deleted.' } },
  },
} satisfies Routes)
