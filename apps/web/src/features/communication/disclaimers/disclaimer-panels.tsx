import { ApiError } from '@connect/contract/api-error'
import type { DisclaimerTemplate } from '@connect/contract/disclaimer-templates/disclaimer-template'
import { DISCLAIMER_TEMPLATE_FIELDS } from '@connect/contract/disclaimer-templates/disclaimer-template-fields'
import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { currentValues, emptyValues } from '@connect/contract/field-table/values'
import { plainText } from '@connect/contract/mails/plain-text'
import { pathTo } from '@connect/contract/paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '#api/client.ts'
import { editedFields, formatText } from '#api/forms/edited-fields.ts'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query, readAgain } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { formatChanged } from '#features/communication/editor/template-line.ts'
import { TemplatePanel } from '#features/communication/editor/template-panel.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { DeleteDisclaimer } from './delete-disclaimer.tsx'
import { DisclaimerForm } from './disclaimer-form.tsx'
import { RiderPreview } from './rider-preview.tsx'
import { VersionsForm } from './versions-form.tsx'

const LIST = pathTo('/v2/communication/disclaimers')
const KIND = 'Disclaimer template'
const { update } = disclaimerTemplates

/** 'Disclaimer template · version 2 in use · changed 04/09/2026 by Nadia Okafor' */
function formatLine(template: DisclaimerTemplate): string {
  const { text_version, is_in_use } = template
  return [KIND, `version ${text_version} ${is_in_use ? 'in use' : 'not sent yet'}`, formatChanged(template)].join(' · ')
}

export function AddDisclaimerPanel() {
  const { closeTo, close } = useClosePanel(LIST)
  const model = useRouteForm(disclaimerTemplates.create, {
    values: emptyValues(DISCLAIMER_TEMPLATE_FIELDS),
    onSuccess: () => {
      toast.success('Disclaimer added')
      return close()
    },
  })

  return (
    <TemplatePanel title="Add disclaimer" subtitle={KIND} closeTo={closeTo}>
      {(slot) => (
        <DisclaimerForm
          model={model}
          submitLabel="Add disclaimer"
          closeTo={closeTo}
          slot={slot}
          side={<RiderPreview />}
        />
      )}
    </TemplatePanel>
  )
}

export function EditDisclaimerPanel() {
  const { disclaimerId = '' } = useParams()
  const { closeTo } = useClosePanel(LIST)
  const answer = useQuery({
    ...query(disclaimerTemplates.get, { params: { disclaimer_template_id: disclaimerId } }),
    refetchOnWindowFocus: false,
  })
  const { data } = answer

  return (
    <TemplatePanel title={data?.title ?? 'Edit disclaimer'} subtitle={data ? formatLine(data) : KIND} closeTo={closeTo}>
      {(slot) => (
        <Loaded query={answer} what="disclaimer" wrap={PanelParts}>
          {(template) => <EditForm key={template.id} template={template} slot={slot} />}
        </Loaded>
      )}
    </TemplatePanel>
  )
}

type FormProps = { template: DisclaimerTemplate; slot: HTMLElement | null }

function EditForm({ template, slot }: FormProps) {
  const { id, version, text_version, is_in_use } = template
  const { closeTo, close } = useClosePanel(LIST)
  const queryClient = useQueryClient()
  const canSave = useCan(update)
  const canRemove = useCan(disclaimerTemplates.remove)
  const model = useEditForm(update, {
    version,
    fields: {
      ...editedFields(DISCLAIMER_TEMPLATE_FIELDS),
      body: { label: DISCLAIMER_TEMPLATE_FIELDS.body.label, format: (html) => formatText(plainText(String(html))) },
    },
    params: { disclaimer_template_id: id },
    values: currentValues(DISCLAIMER_TEMPLATE_FIELDS, template),
    async makeCall(input, options) {
      try {
        return await call(update, input, options)
      } catch (error) {
        // The button names the version that saving makes, and a colleague may have made that one.
        if (error instanceof ApiError && error.changed) void readAgain(queryClient, update)
        throw error
      }
    },
    onSuccess: (saved) => {
      toast.success(saved.text_version > text_version ? `Saved as version ${saved.text_version}` : 'Disclaimer saved')
      return close()
    },
  })
  const { title, body } = model.form.formState.dirtyFields
  const isNewVersion = is_in_use && Boolean(title || body)

  return (
    <VersionsForm
      model={model}
      submitLabel={isNewVersion ? `Save as version ${text_version + 1}` : 'Save'}
      closeTo={closeTo}
      canSave={canSave}
      footStart={canRemove && <DeleteDisclaimer template={template} onRemoved={close} />}
      slot={slot}
      template={template}
      isNewVersion={isNewVersion}
    />
  )
}
