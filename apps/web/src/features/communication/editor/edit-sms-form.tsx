import { currentValues } from '@connect/contract/field-table/values'
import { smsTemplates } from '@connect/contract/templates/routes'
import type { SmsTemplate } from '@connect/contract/templates/template'
import { SMS_TEMPLATE_FIELDS } from '@connect/contract/templates/template-fields'
import { TRIGGERS } from '@connect/contract/templates/triggers'
import { editedFields, namesIn } from '#api/forms/edited-fields.ts'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useCan } from '#api/session/use-can.ts'
import { useSites } from '#pickers/use-sites.ts'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { DeleteSmsTemplate } from './delete-template.tsx'
import { SmsForm } from './sms-form.tsx'
import { TemplateFields } from './template-fields.tsx'

type Props = {
  template: SmsTemplate
  /** Where it is closed to. */
  list: string
  slot: HTMLElement | null
}

/** One that comes with Connect for a fixed purpose has its words only (N-64). */
export function EditSmsForm({ template, list, slot }: Props) {
  const { closeTo, close } = useClosePanel(list)
  const { isFixed } = TRIGGERS[template.trigger]
  const canSave = useCan(smsTemplates.update)
  const canRemove = useCan(smsTemplates.remove)
  const { options } = useSites(template.suppliers)
  const model = useEditForm(smsTemplates.update, {
    version: template.version,
    fields: editedFields(SMS_TEMPLATE_FIELDS, namesIn(options)),
    params: { sms_template_id: template.id },
    values: currentValues(SMS_TEMPLATE_FIELDS, template),
    onSuccess: () => {
      toast.success('SMS template saved')
      return close()
    },
  })

  return (
    <SmsForm
      model={model}
      submitLabel="Save changes"
      closeTo={closeTo}
      canSave={canSave}
      footStart={canRemove && !isFixed && <DeleteSmsTemplate template={template} onRemoved={close} />}
      fields={!isFixed && <TemplateFields sites={options} slot={slot} />}
    />
  )
}
