import { customerDocuments } from '@connect/contract/customers/document-routes'
import { pathTo } from '@connect/contract/paths'
import { useState } from 'react'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useContact } from '#features/contacts/use-contact.ts'
import { DocumentField } from '#pickers/files/document-field.tsx'
import { type UploadProgress, useUpload } from '#pickers/files/use-upload.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'

const names = fieldNames(customerDocuments.create)

export function AddAttachmentPanel() {
  const { id, full_name } = useContact()
  const { closeTo, close } = useClosePanel(pathTo('/v2/contacts/:customerId/details/attachments', { customerId: id }))
  const begin = useUpload()
  const [upload, setUpload] = useState<UploadProgress | null>(null)
  const model = useRouteForm(customerDocuments.create, {
    params: { customer_id: id },
    values: { description: '', document: undefined },
    callOptions: () => begin(setUpload),
    onSuccess: async () => {
      toast.success('Attachment added')
      await close()
    },
    onFailure: () => setUpload(null),
  })

  return (
    <RoutePanel title="Add attachment" subtitle={full_name} closeTo={closeTo} isBare>
      <PanelForm model={model} id="add-attachment" submitLabel="Upload attachment" closeTo={closeTo}>
        <PanelSection>
          <TextField name={names.description} label="Description" wide />
          <DocumentField name={names.document} upload={upload} />
        </PanelSection>
      </PanelForm>
    </RoutePanel>
  )
}
