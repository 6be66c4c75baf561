import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { calls, type Feature } from '#http/feature.ts'
import { addMissingDisclaimers } from './add-default-disclaimer.ts'
import { disclaimerTemplateHandlers } from './disclaimer-template-handlers.ts'

export const disclaimerTemplatesFeature: Feature = {
  serves: [calls(disclaimerTemplates, disclaimerTemplateHandlers)],
  unique: { disclaimer_templates_title_key: ['title', 'You have a disclaimer with this title already'] },
  jobs: [
    {
      name: 'add_missing_disclaimers',
      at: '37 * * * *',
      async run(context, { log }) {
        const schools = await addMissingDisclaimers(context)
        if (schools > 0) log.info({ schools }, 'Schools have got the disclaimer that new schools begin with')
      },
    },
  ],
}
