import type { credits } from '@connect/contract/credits/routes'
import type { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import type { emailTemplates, smsTemplates } from '@connect/contract/templates/routes'
import { bareRoute } from '#api/bare-route.ts'

export const TEMPLATE_LIST_CALLS = {
  emails: bareRoute<typeof emailTemplates.list>({
    feature: 'email_templates',
    name: 'email_templates.list',
    method: 'GET',
    path: '/connect/email-templates/',
  }),
  sms: bareRoute<typeof smsTemplates.list>({
    feature: 'sms_templates',
    name: 'sms_templates.list',
    method: 'GET',
    path: '/connect/sms-templates/',
  }),
  disclaimers: bareRoute<typeof disclaimerTemplates.list>({
    feature: 'disclaimer_templates',
    name: 'disclaimer_templates.list',
    method: 'GET',
    path: '/connect/disclaimer-templates/',
  }),
  account: bareRoute<typeof credits.account>({
    feature: 'credits',
    name: 'credits.account',
    method: 'GET',
    path: '/credit_system/account/',
  }),
}
