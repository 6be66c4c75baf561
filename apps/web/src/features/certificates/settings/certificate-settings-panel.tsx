import {
  type CertificateSettings,
  CertificateSettingsChange,
  RETENTION_MONTHS,
} from '@connect/contract/certificates/settings/certificate-settings'
import { certificateSettings } from '@connect/contract/certificates/settings/settings-routes'
import { pathTo } from '@connect/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { RestrictionsList } from './restrictions-list.tsx'

export function CertificateSettingsPanel() {
  const answer = useQuery({
    ...query(certificateSettings.get, {}),
    refetchOnWindowFocus: false,
  })
  const settings = answer.isFetchedAfterMount ? answer.data : undefined

  return (
    <RoutePanel title="Certificate settings" isBare={settings !== undefined}>
      <Loaded query={{ ...answer, data: settings }} what="settings">
        {(fresh) => <CertificateSettingsForm settings={fresh} />}
      </Loaded>
    </RoutePanel>
  )
}

/** Everything on the screen is sent, so nothing of it may be left empty. */
const UPDATE = { ...certificateSettings.update, body: CertificateSettingsChange.required() }
const names = fieldNames(UPDATE)

const LABELS = {
  retention_months: 'Months to keep riders',
  stock_threshold: 'Low stock below',
  restrictions: 'Restrictions',
} as const
const titles = (list: unknown) => (list as CertificateSettings['restrictions']).map(({ title }) => title).join(', ')
const FIELDS = {
  retention_months: { label: LABELS.retention_months, format: String },
  stock_threshold: { label: LABELS.stock_threshold, format: String },
  restrictions: { label: LABELS.restrictions, format: titles },
}

/** Of administrators who may edit certificates; others may read it. */
function CertificateSettingsForm({ settings }: { settings: CertificateSettings }) {
  const { closeTo, close } = useClosePanel(pathTo('/v2/certificates'))
  const canSave = useCan(certificateSettings.update)
  const model = useEditForm(UPDATE, {
    version: settings.version,
    fields: FIELDS,
    values: UPDATE.response.toValues(settings),
    onSuccess: async () => {
      toast.success('Certificate settings saved')
      await close()
    },
  })

  return (
    <PanelForm
      model={model}
      id="certificate-settings"
      submitLabel="Save changes"
      closeTo={closeTo}
      isFrozen={!canSave}
      keepsSubmit
    >
      <PanelSection>
        <IntegerField
          name={names.retention_months}
          label={LABELS.retention_months}
          description={`After this, the riders of returned certificates are deleted. DVSA requires at least ${RETENTION_MONTHS.min} months.`}
          required
        />
        <IntegerField
          name={names.stock_threshold}
          label={LABELS.stock_threshold}
          description="We email the account owner when a site has fewer pending certificates."
          required
        />
      </PanelSection>
      <RestrictionsList />
    </PanelForm>
  )
}
