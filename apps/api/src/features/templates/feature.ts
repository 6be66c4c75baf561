import { emailTemplates, smsTemplates, templateValues } from '@connect/contract/templates/routes'
import { calls, type Feature } from '#http/feature.ts'
import { emailTemplateHandlers, smsTemplateHandlers, templateValueHandlers } from './template-handlers.ts'

export const templatesFeature: Feature = {
  serves: [
    calls(emailTemplates, emailTemplateHandlers),
    calls(smsTemplates, smsTemplateHandlers),
    calls(templateValues, templateValueHandlers),
  ],
  unique: {
    message_templates_name_key: ['name', 'You have a template with this name already'],
    // Added under the lock of the settings of renewals.
    message_templates_renewal_key: null,
  },
}
