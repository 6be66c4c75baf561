import { emptyValues } from '@connect/contract/field-table/values'
import { pathTo } from '@connect/contract/paths'
import { emailTemplates } from '@connect/contract/templates/routes'
import { EMAIL_TEMPLATE_FIELDS } from '@connect/contract/templates/template-fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { useSites } from '#pickers/use-sites.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { EditEmailForm } from './edit-email-form.tsx'
import { EmailForm } from './email-form.tsx'
import { TemplateFields } from './template-fields.tsx'
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
      {(slot) => (
        <EmailForm
          model={model}
          submitLabel="Add email"
          closeTo={closeTo}
          fields={<TemplateFields sites={options} slot={slot} />}
        />
      )}
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
          {(template) => <EditEmailForm key={template.id} template={template} list={LIST} slot={slot} />}
        </Loaded>
      )}
    </TemplatePanel>
  )
}
