import { currentValues, emptyValues } from '@connect/contract/field-table/values'
import { plainText } from '@connect/contract/mails/plain-text'
import { pathTo } from '@connect/contract/paths'
import { emailTemplates } from '@connect/contract/templates/routes'
import type { EmailTemplate } from '@connect/contract/templates/template'
import { EMAIL_TEMPLATE_FIELDS } from '@connect/contract/templates/template-fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { editedFields, formatText, namesIn } from '#api/forms/edited-fields.ts'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { useSites } from '#pickers/use-sites.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { DeleteEmailTemplate } from './delete-template.tsx'
import { EmailForm } from './email-form.tsx'
import { formatTemplateLine } from './template-line.ts'
import { TemplatePanel } from './template-panel.tsx'

const LIST = pathTo('/v2/communication')
const KIND = 'Email template'

export function AddEmailPanel() {
  const { closeTo, close } = useClosePanel(LIST)
  const { options } = useSites()
  const model = useRouteForm(emailTemplates.create, {
    values: emptyValues(EMAIL_TEMPLATE_FIELDS),
    onSuccess: () => {
      toast.success('Email template added')
      return close()
    },
  })

  return (
    <TemplatePanel title="Add email" subtitle={KIND} closeTo={closeTo}>
      {(slot) => <EmailForm model={model} submitLabel="Add email" closeTo={closeTo} sites={options} slot={slot} />}
    </TemplatePanel>
  )
}

export function EditEmailPanel() {
  const { emailId = '' } = useParams()
  const { closeTo } = useClosePanel(LIST)
  const answer = useQuery({
    ...query(emailTemplates.get, { params: { email_template_id: emailId } }),
    refetchOnWindowFocus: false,
  })
  const { data } = answer

  return (
    <TemplatePanel
      title={data?.name ?? 'Edit email'}
      subtitle={data ? formatTemplateLine(KIND, data, new Date()) : KIND}
      closeTo={closeTo}
    >
      {(slot) => (
        <Loaded query={answer} what="email template" wrap={PanelParts}>
          {(template) => <EditForm key={template.id} template={template} slot={slot} />}
        </Loaded>
      )}
    </TemplatePanel>
  )
}

type FormProps = { template: EmailTemplate; slot: HTMLElement | null }

function EditForm({ template, slot }: FormProps) {
  const { closeTo, close } = useClosePanel(LIST)
  const canSave = useCan(emailTemplates.update)
  const canRemove = useCan(emailTemplates.remove)
  const { options } = useSites(template.suppliers)
  const model = useEditForm(emailTemplates.update, {
    version: template.version,
    fields: {
      ...editedFields(EMAIL_TEMPLATE_FIELDS, namesIn(options)),
      body: { label: EMAIL_TEMPLATE_FIELDS.body.label, format: (html) => formatText(plainText(String(html))) },
    },
    params: { email_template_id: template.id },
    values: currentValues(EMAIL_TEMPLATE_FIELDS, template),
    onSuccess: () => {
      toast.success('Email template saved')
      return close()
    },
  })

  return (
    <EmailForm
      model={model}
      submitLabel="Save changes"
      closeTo={closeTo}
      canSave={canSave}
      footStart={canRemove && <DeleteEmailTemplate template={template} onRemoved={close} />}
      sites={options}
      slot={slot}
    />
  )
}
