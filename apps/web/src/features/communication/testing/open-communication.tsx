import { auth } from '@connect/contract/auth/routes'
import type { SignedInUser } from '@connect/contract/auth/user'
import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { credits } from '@connect/contract/credits/routes'
import type { DisclaimerTemplate } from '@connect/contract/disclaimer-templates/disclaimer-template'
import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import type { RenewalPreview } from '@connect/contract/renewals/renewal-preview'
import type { RenewalSettings } from '@connect/contract/renewals/renewal-settings'
import { renewals } from '@connect/contract/renewals/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { SAMPLE_VALUES } from '@connect/contract/templates/placeholders'
import { emailTemplates, smsTemplates, templateValues } from '@connect/contract/templates/routes'
import type { EmailTemplate, SmsTemplate, TemplateValues } from '@connect/contract/templates/template'
import { Outlet } from 'react-router'
import { type fakeApi, good } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { signIn } from '#api/testing/session-of.ts'
import { communicationRoutes } from '#features/communication/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/communication/disclaimers/disclaimer-panels.tsx'
import '#features/communication/disclaimers/disclaimers-page.tsx'
import '#features/communication/editor/email-panels.tsx'
import '#features/communication/editor/sms-panels.tsx'
import '#features/communication/list/emails-page.tsx'
import '#features/communication/list/sms-page.tsx'
import '#features/communication/renewals/renewal-panels.tsx'
import '#features/communication/renewals/renewals-page.tsx'
import '#ui/rich-text/plain-text-editor.tsx'
import '#ui/rich-text/rich-text-editor.tsx'

export const EMAIL = emailTemplates.get.example.response
export const SMS = { ...smsTemplates.get.example.response, name: 'Reminder the day before' }

const EXAMPLE = disclaimerTemplates.get.example.response
const FIRST_VERSION = {
  text_version: 1,
  created: '2026-01-12T10:15:00.000Z',
  user: { id: 1, full_name: 'Sam Keane' },
  sent_count: 187,
  signed_count: 181,
}
export const DISCLAIMER: DisclaimerTemplate = { ...EXAMPLE, versions: [...EXAMPLE.versions, FIRST_VERSION] }
export const SETTINGS = renewals.get.example.response
export const PREVIEW = renewals.preview.example.response
export const [CROYDON] = suppliers.list.example.response.results

const editor = person({ communication_permission: 'edit' })
export const viewer = person({ communication_permission: 'view' })

const ISLA = { training: 90_412, text: 'Isla Bennett · CBT · Sat 21/11/2026' }
const OMAR = { training: 90_377, text: 'Omar Haddad · CBT · Fri 20/11/2026' }

export const VALUES: TemplateValues = {
  booking: { ...ISLA, site: 'Croydon' },
  bookings: [ISLA, OMAR],
  values: SAMPLE_VALUES,
  logo: null,
}

const SMS_PRICE = { name: 'SMS', title: 'Text message', unit_price: '0.60', unit_price_display: '0.6 credits' }

type Options = {
  user?: SignedInUser
  email?: Partial<EmailTemplate>
  sms?: Partial<SmsTemplate>
  disclaimer?: Partial<DisclaimerTemplate>
  values?: Partial<TemplateValues>
  settings?: Partial<RenewalSettings>
  preview?: Partial<RenewalPreview>
  balance?: string
}

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** The area for an editor, over a school with one template of each channel, one disclaimer and 42.6 credits. */
export function openCommunication(api: ReturnType<typeof fakeApi>, at: string, options: Options = {}) {
  const { user = editor, values = {}, balance = '42.60' } = options
  const email = { ...EMAIL, ...options.email }
  const sms = { ...SMS, ...options.sms }
  const disclaimer = { ...DISCLAIMER, ...options.disclaimer }
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(suppliers.list, good(suppliers.list, suppliers.list.example.response))
  api.on(credits.account, good(credits.account, { ...credits.account.example.response, balance }))
  api.on(credits.tokenTypes, good(credits.tokenTypes, [SMS_PRICE]))
  api.on(communicationSettings.get, good(communicationSettings.get, communicationSettings.get.example.response))
  api.on(templateValues.get, good(templateValues.get, { ...VALUES, ...values }))
  api.on(emailTemplates.get, good(emailTemplates.get, email))
  api.on(emailTemplates.list, good(emailTemplates.list, { count: 7, results: [email] }))
  api.on(renewals.get, good(renewals.get, { ...SETTINGS, ...options.settings }))
  api.on(renewals.preview, good(renewals.preview, { ...PREVIEW, ...options.preview }))
  api.on(renewals.log, good(renewals.log, renewals.log.example.response))
  api.on(smsTemplates.get, good(smsTemplates.get, sms))
  api.on(smsTemplates.list, good(smsTemplates.list, { count: 4, results: [sms] }))
  api.on(disclaimerTemplates.get, good(disclaimerTemplates.get, disclaimer))
  api.on(disclaimerTemplates.list, good(disclaimerTemplates.list, { count: 3, results: [disclaimer] }))
  return renderApp(
    [
      { path: '/v2', Component: Frame, children: communicationRoutes },
      { path: '*', element: null },
    ],
    at,
  )
}
