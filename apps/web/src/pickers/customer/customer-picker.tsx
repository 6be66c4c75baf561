import type { Customer, CustomerRow } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { Combobox, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useCan } from '#api/session/use-can.ts'
import { ContactOptions, contactMeta, DO } from '#pickers/customer/contact-options.tsx'
import { CreateContactDialog } from '#pickers/customer/create-contact-dialog.tsx'
import classes from '#pickers/customer/customer-picker.module.css'
import { type ContactList, useContactList } from '#pickers/customer/use-contact-list.ts'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { type FieldState, useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

/** Enough of a contact to show who is chosen. */
export type KnownContact = {
  id: number
  full_name: string
  birthdate: string | null
  email?: string | null
  phone?: string | null
}

type Props = FieldProps & {
  /** Who is chosen already. */
  known?: KnownContact | null
  /** `false` where only somebody who is there already will do. */
  offersCreate?: boolean
  /** Has the focus when its dialog opens. */
  startsHere?: boolean
  /** Runs when somebody was chosen, whole where they were created just now. */
  onPick?: (contact: CustomerRow | Customer) => void
}

/** Found by name, email address or phone number, or created on the spot. The form holds the id. */
export function CustomerPicker({ known = null, onPick, offersCreate = true, startsHere = false, ...props }: Props) {
  const field = useField(props.name)
  const canCreate = useCan(customers.create) && offersCreate
  const [picked, setPicked] = useState<KnownContact | null>(known)
  const [isCreating, setCreating] = useState(false)
  const list = useContactList()
  const { combobox, typed, setTyped, contacts } = list
  const chosen = picked && picked.id === field.value ? picked : null

  function choose(contact: CustomerRow | Customer) {
    setPicked(contact)
    setTyped(null)
    field.change(contact.id)
    combobox.closeDropdown()
    onPick?.(contact)
  }

  function submitOption(value: string) {
    if (value === DO.more) return list.showMore()
    if (value === DO.retry) return list.retry()
    if (value === DO.create) {
      combobox.closeDropdown()
      return setCreating(true)
    }
    const contact = contacts.find(({ id }) => String(id) === value)
    if (contact) choose(contact)
  }

  function leave() {
    combobox.closeDropdown()
    if (!isCreating) setTyped(null)
    field.blur()
  }

  function stopCreating() {
    setCreating(false)
    setTyped(null)
    combobox.focusTarget()
  }

  return (
    <>
      {/* Within the panel: what is outside of a modal dialog is not there for those who hear it. */}
      <Combobox
        store={combobox}
        onOptionSubmit={submitOption}
        withinPortal={false}
        preventPositionChangeWhenVisible={false}
      >
        <SearchInput {...props} list={list} chosen={chosen} field={field} startsHere={startsHere} onBlur={leave} />
        <Dropdown list={list} label={props.label} chosen={chosen?.id} canCreate={canCreate} />
      </Combobox>
      <Status list={list} />
      {isCreating && (
        <CreateContactDialog
          typed={typed ?? ''}
          onClose={stopCreating}
          onCreated={(contact) => {
            choose(contact)
            stopCreating()
          }}
        />
      )}
    </>
  )
}

type SearchProps = FieldProps & {
  list: ContactList
  chosen: KnownContact | null
  field: FieldState
  startsHere: boolean
  onBlur: () => void
}

/** Shows who is chosen, until somebody types to search the list. */
function SearchInput({
  list: { combobox, typed, setTyped },
  chosen,
  field,
  startsHere,
  onBlur,
  ...props
}: SearchProps) {
  const description = (chosen && contactMeta({ email: null, ...chosen })) || props.description

  function search(text: string) {
    setTyped(text)
    combobox.resetSelectedOption()
    combobox.openDropdown()
  }

  function keepForm(event: KeyboardEvent) {
    // Enter would send the form while somebody still searches.
    if (event.key === 'Enter' && combobox.dropdownOpened) event.preventDefault()
  }

  return (
    <Combobox.Target withExpandedAttribute>
      <TextInput
        {...wrapperProps({ ...props, description }, field.error)}
        ref={field.ref}
        {...(startsHere && { 'data-autofocus': true })}
        placeholder="Search by name, email or phone"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed ?? chosen?.full_name ?? ''}
        rightSection={<Combobox.Chevron />}
        rightSectionPointerEvents="none"
        onChange={({ currentTarget: { value } }) => search(value)}
        onClick={() => combobox.openDropdown()}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={keepForm}
        onBlur={onBlur}
      />
    </Combobox.Target>
  )
}

type DropdownProps = { list: ContactList; label: string; chosen: number | undefined; canCreate: boolean }

const Dropdown = ({ list, label, chosen, canCreate }: DropdownProps) => (
  <Combobox.Dropdown className={classes.dropdown ?? ''}>
    <Combobox.Options className={classes.options ?? ''} aria-label={label}>
      <ContactOptions
        contacts={list.contacts}
        chosen={chosen}
        state={list.state}
        hasMore={list.hasMore}
        canCreate={canCreate && !list.isPending}
      />
    </Combobox.Options>
  </Combobox.Dropdown>
)

/** How many were found, for those who hear it. */
function Status({ list: { combobox, state, contacts, count } }: { list: ContactList }) {
  const words = state === 'pending' ? 'Searching…' : `${contacts.length} of ${count} contacts`
  return (
    <span role="status" className="visually-hidden">
      {combobox.dropdownOpened && state !== 'failed' ? words : ''}
    </span>
  )
}
