import { currentValues } from '@connect/contract/field-table/values'
import { plainText } from '@connect/contract/mails/plain-text'
import { emailTemplates } from '@connect/contract/templates/routes'
import type { EmailTemplate } from '@connect/contract/templates/template'
import { EMAIL_TEMPLATE_FIELDS } from '@connect/contract/templates/template-fields'
import { TRIGGERS } from '@connect/contract/templates/triggers'
import { editedFields, formatText, namesIn } from '#api/forms/edited-fields.ts'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useCan } from '#api/session/use-can.ts'
import { useSites } from '#pickers/use-sites.ts'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { DeleteEmailTemplate } from './delete-template.tsx'
import { EmailForm } from './email-form.tsx'
import { TemplateFields } from './template-fields.tsx'

type Props = {
  template: EmailTemplate
  /** Where it is closed to. */
  list: string
  slot: HTMLElement | null
}

/** One that comes with Connect for a fixed purpose has its words only (N-64). */
export function EditEmailForm({ template, list, slot }: Props) {
  const { closeTo, close } = useClosePanel(list)
  const { isFixed } = TRIGGERS[template.trigger]
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
      footStart={canRemove && !isFixed && <DeleteEmailTemplate template={template} onRemoved={close} />}
      fields={!isFixed && <TemplateFields sites={options} slot={slot} />}
    />
  )
}
