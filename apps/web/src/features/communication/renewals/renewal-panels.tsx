import { pathTo } from '@connect/contract/paths'
import { emailTemplates, smsTemplates } from '@connect/contract/templates/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { EditEmailForm } from '#features/communication/editor/edit-email-form.tsx'
import { EditSmsForm } from '#features/communication/editor/edit-sms-form.tsx'
import { formatTemplateLine } from '#features/communication/editor/template-line.ts'
import { TemplatePanel } from '#features/communication/editor/template-panel.tsx'
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { useRenewalSettings } from './use-renewal-settings.ts'

const PAGE = pathTo('/v2/communication/renewals')
const KIND = 'CBT renewals'

/** In a school that an older server made, until its settings are saved. */
const NoWords = () => (
  <PanelParts>
    <EmptyState title="There are no words yet" hint="Save the renewal settings to add the first ones." />
  </PanelParts>
)

/** Until the form is there, which has its own: for what is not saved of the page behind. */
const GuardBehind = () => <UnsavedChangesGuard when={false} />

/** Until the settings are there nobody knows which template it is. */
const toParams = (id: number | undefined) => ({ enabled: id !== undefined, refetchOnWindowFocus: false })

export function RenewalEmailPanel() {
  const { closeTo } = useClosePanel(PAGE)
  const settings = useRenewalSettings()
  const id = settings.data?.email?.id
  const template = useQuery({
    ...query(emailTemplates.get, { params: { email_template_id: id ?? 0 } }),
    ...toParams(id),
  })
  const { data } = template
  const line = data ? formatTemplateLine(KIND, data, new Date()) : KIND

  return (
    <TemplatePanel title="Renewal email" subtitle={line} closeTo={closeTo}>
      {(slot) => (
        <>
          {(settings.isError || !data) && <GuardBehind />}
          {settings.data?.email === null ? (
            <NoWords />
          ) : (
            <Loaded
              query={settings.isError ? { ...settings, data: undefined } : template}
              what="renewal email"
              wrap={PanelParts}
            >
              {(email) => <EditEmailForm key={email.id} template={email} list={PAGE} slot={slot} />}
            </Loaded>
          )}
        </>
      )}
    </TemplatePanel>
  )
}

export function RenewalSmsPanel() {
  const { closeTo } = useClosePanel(PAGE)
  const settings = useRenewalSettings()
  const id = settings.data?.sms?.id
  const template = useQuery({
    ...query(smsTemplates.get, { params: { sms_template_id: id ?? 0 } }),
    ...toParams(id),
  })
  const { data } = template
  const line = data ? formatTemplateLine(KIND, data, new Date()) : KIND

  return (
    <TemplatePanel title="Renewal text" subtitle={line} closeTo={closeTo}>
      {(slot) => (
        <>
          {(settings.isError || !data) && <GuardBehind />}
          {settings.data?.sms === null ? (
            <NoWords />
          ) : (
            <Loaded
              query={settings.isError ? { ...settings, data: undefined } : template}
              what="renewal text"
              wrap={PanelParts}
            >
              {(sms) => <EditSmsForm key={sms.id} template={sms} list={PAGE} slot={slot} />}
            </Loaded>
          )}
        </>
      )}
    </TemplatePanel>
  )
}
