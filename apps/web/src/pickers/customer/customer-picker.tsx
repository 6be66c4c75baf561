import type { Customer, CustomerRow } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { useCan } from '#api/session/use-can.ts'
import { ContactOptions, contactMeta, DO } from '#pickers/customer/contact-options.tsx'
import { CreateContactDialog } from '#pickers/customer/create-contact-dialog.tsx'
import classes from '#pickers/customer/customer-picker.module.css'
import { useContacts } from '#pickers/customer/use-contacts.ts'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

/** CERT-61 */
const DEBOUNCE_MS = 500

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

/** A contact, found by name, email address or phone number, or created on the spot. The form holds the id. */
export function CustomerPicker({ known = null, onPick, offersCreate = true, startsHere = false, ...props }: Props) {
  const field = useField(props.name)
  const canLook = useCan(customers.list)
  const canCreate = useCan(customers.create) && offersCreate
  const [picked, setPicked] = useState<KnownContact | null>(known)
  const [typed, setTyped] = useState<string | null>(null)
  const [isCreating, setCreating] = useState(false)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [search] = useDebouncedValue((typed ?? '').trim(), DEBOUNCE_MS)
  const found = useContacts(search, combobox.dropdownOpened && canLook)
  const { contacts, count, isPending, isPlaceholderData, isError, hasNextPage } = found
  const chosen = picked && picked.id === field.value ? picked : null
  const isSearching = isPending || isPlaceholderData || search !== (typed ?? '').trim()

  const { resetSelectedOption } = combobox
  // The kit marks options in the page itself, and would go on counting from those that were there before. Done before the
  // new ones are seen: a key that follows at once must keep what it marks.
  useLayoutEffect(() => {
    if (!isSearching) resetSelectedOption()
  }, [isSearching, resetSelectedOption])

  function choose(contact: CustomerRow | Customer) {
    setPicked(contact)
    setTyped(null)
    field.change(contact.id)
    combobox.closeDropdown()
    onPick?.(contact)
  }

  async function showMore() {
    await found.fetchNextPage()
    combobox.selectOption(contacts.length)
  }

  function submitOption(value: string) {
    if (value === DO.more) return void showMore()
    if (value === DO.retry) return void found.refetch()
    if (value === DO.create) {
      combobox.closeDropdown()
      return setCreating(true)
    }
    const contact = contacts.find(({ id }) => String(id) === value)
    if (contact) choose(contact)
  }

  function keepForm(event: KeyboardEvent) {
    // Enter would send the form while somebody still searches.
    if (event.key === 'Enter' && combobox.dropdownOpened) event.preventDefault()
  }

  function stopCreating() {
    setCreating(false)
    setTyped(null)
    combobox.focusTarget()
  }

  const words = isSearching ? 'Searching…' : `${contacts.length} of ${count} contacts`
  return (
    <>
      {/* Within the panel: what is outside of a modal dialog is not there for those who hear it. */}
      <Combobox
        store={combobox}
        onOptionSubmit={submitOption}
        withinPortal={false}
        preventPositionChangeWhenVisible={false}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...wrapperProps(
              { ...props, description: (chosen && contactMeta({ email: null, ...chosen })) || props.description },
              field.error,
            )}
            ref={field.ref}
            {...(startsHere && { 'data-autofocus': true })}
            placeholder="Search by name, email or phone"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed ?? chosen?.full_name ?? ''}
            rightSection={<Combobox.Chevron />}
            rightSectionPointerEvents="none"
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              combobox.resetSelectedOption()
              combobox.openDropdown()
            }}
            onClick={() => combobox.openDropdown()}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onKeyDown={keepForm}
            onBlur={() => {
              combobox.closeDropdown()
              if (!isCreating) setTyped(null)
              field.blur()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={classes.dropdown ?? ''}>
          <Combobox.Options className={classes.options ?? ''} aria-label={props.label}>
            <ContactOptions
              contacts={isError ? [] : contacts}
              chosen={chosen?.id}
              state={isError ? 'failed' : isSearching ? 'pending' : 'ready'}
              hasMore={hasNextPage && !isSearching}
              canCreate={canCreate && !isPending}
            />
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <span role="status" className="visually-hidden">
        {combobox.dropdownOpened && !isError ? words : ''}
      </span>
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
