import type { Customer } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { customers } from '@connect/contract/customers/routes'
import { currentValues } from '@connect/contract/field-table/values'
import { editedFields } from '#api/forms/edited-fields.ts'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { contactPath } from '#features/contacts/contact-paths.ts'
import { useContact } from '#features/contacts/use-contact.ts'
import { yesOrNo } from '#ui/fields/field-fact.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { MainSections, MoreSections, useContactDuplicates } from './contact-sections.tsx'

const FIELDS = {
  ...editedFields(CUSTOMER_FIELDS),
  do_not_remind: { label: CUSTOMER_FIELDS.do_not_remind.label, format: yesOrNo },
}

/** Only what was changed is sent. */
export function EditContactPanel() {
  const contact = useContact()
  const { closeTo } = useClosePanel(contactPath(contact.id))

  return (
    <RoutePanel title="Edit Contact" subtitle={contact.full_name} closeTo={closeTo} isBare>
      <EditContactForm key={contact.id} contact={contact} />
    </RoutePanel>
  )
}

function EditContactForm({ contact }: { contact: Customer }) {
  const { closeTo, close } = useClosePanel(contactPath(contact.id))
  const model = useEditForm(customers.update, {
    version: contact.version,
    fields: FIELDS,
    params: { customer_id: contact.id },
    values: { ...currentValues(CUSTOMER_FIELDS, contact), do_not_remind: contact.do_not_remind },
    onSuccess: async () => {
      toast.success('Contact saved')
      await close()
    },
  })

  return (
    <PanelForm model={model} id="edit-contact" submitLabel="Save changes" closeTo={closeTo}>
      <Sections except={contact.id} />
    </PanelForm>
  )
}

function Sections({ except }: { except: number }) {
  const findDuplicates = useContactDuplicates(except)
  return (
    <>
      <MainSections findDuplicates={findDuplicates} />
      <MoreSections findDuplicates={findDuplicates} />
    </>
  )
}
