import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { customers } from '@connect/contract/customers/routes'
import { emptyValues } from '@connect/contract/field-table/values'
import { pathTo } from '@connect/contract/paths'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { contactPath } from '#features/contacts/contact-paths.ts'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './contact-form.module.css'
import { MainSections, MoreSections, useContactDuplicates } from './contact-sections.tsx'

/** A name is enough (CONTACT-08); it leads on to the contact's page. */
export function AddContactPanel() {
  const { closeTo } = useClosePanel(pathTo('/v2/contacts'))
  const navigate = useNavigate()
  const model = useRouteForm(customers.create, {
    values: { ...emptyValues(CUSTOMER_FIELDS), do_not_remind: false },
    onSuccess: async ({ id }) => {
      toast.success('Contact added')
      await navigate(contactPath(id), { state: SAVED })
    },
    onFailure: () => toast.failure('Contact not added'),
  })

  return (
    <RoutePanel title="Add Contact" closeTo={closeTo} isBare>
      <PanelForm model={model} id="add-contact" submitLabel="Add Contact" closeTo={closeTo}>
        <Sections />
      </PanelForm>
    </RoutePanel>
  )
}

const MAIN: readonly string[] = ['root', 'first_name', 'last_name', 'source', 'email', 'phone', 'alternative_phone']

function Sections() {
  const findDuplicates = useContactDuplicates()
  const [isOpen, setOpen] = useState(false)
  const { errors } = useFormState()
  const hasHiddenError = Object.keys(errors).some((name) => !MAIN.includes(name))

  return (
    <>
      <MainSections findDuplicates={findDuplicates} />
      <details
        className={classes.more}
        open={isOpen || hasHiddenError}
        onToggle={({ currentTarget: { open } }) => setOpen(open)}
      >
        <summary>
          <span className={classes.moreTitle}>More details</span>
          <span className={classes.moreHint}>Rider, address, training record, licence check, consent</span>
        </summary>
        <MoreSections findDuplicates={findDuplicates} />
      </details>
    </>
  )
}
