import { emptyValues } from '@connect/contract/field-table/values'
import { pathTo } from '@connect/contract/paths'
import { smsTemplates } from '@connect/contract/templates/routes'
import { SMS_TEMPLATE_FIELDS } from '@connect/contract/templates/template-fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { useSites } from '#pickers/use-sites.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { EditSmsForm } from './edit-sms-form.tsx'
import { SmsForm } from './sms-form.tsx'
import { TemplateFields } from './template-fields.tsx'
import { formatTemplateLine } from './template-line.ts'
import { TemplatePanel } from './template-panel.tsx'

const LIST = pathTo('/v2/communication/sms')
const KIND = 'SMS template'

export function AddSmsPanel() {
  const { closeTo, close } = useClosePanel(LIST)
  const { options } = useSites()
  const model = useRouteForm(smsTemplates.create, {
    values: emptyValues(SMS_TEMPLATE_FIELDS),
    onSuccess: () => {
      toast.success('SMS template added')
      return close()
    },
  })

  return (
    <TemplatePanel title="Add SMS" subtitle={KIND} closeTo={closeTo}>
      {(slot) => (
        <SmsForm
          model={model}
          submitLabel="Add SMS"
          closeTo={closeTo}
          fields={<TemplateFields sites={options} slot={slot} />}
        />
      )}
    </TemplatePanel>
  )
}

export function EditSmsPanel() {
  const { smsId = '' } = useParams()
  const { closeTo } = useClosePanel(LIST)
  const answer = useQuery({
    ...query(smsTemplates.get, { params: { sms_template_id: smsId } }),
    refetchOnWindowFocus: false,
  })
  const { data } = answer

  return (
    <TemplatePanel
      title={data?.name ?? 'Edit SMS'}
      subtitle={data ? formatTemplateLine(KIND, data, new Date()) : KIND}
      closeTo={closeTo}
    >
      {(slot) => (
        <Loaded query={answer} what="SMS template" wrap={PanelParts}>
          {(template) => <EditSmsForm key={template.id} template={template} list={LIST} slot={slot} />}
        </Loaded>
      )}
    </TemplatePanel>
  )
}
