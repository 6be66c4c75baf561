import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { calls, type Feature } from '#http/feature.ts'
import { disclaimerTemplateHandlers } from './disclaimer-template-handlers.ts'

export const disclaimerTemplatesFeature: Feature = {
  serves: [calls(disclaimerTemplates, disclaimerTemplateHandlers)],
  unique: { disclaimer_templates_title_key: ['title', 'You have a disclaimer with this title already'] },
}
