import type { Customer } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { orders } from '@connect/contract/orders/order-routes'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormState, useWatch } from 'react-hook-form'
import classes from '#features/orders/draft/add-order.module.css'
import { emptyOrder, RIDER_FACTS } from '#features/orders/draft/order-values.ts'
import { findRefusal } from '#features/orders/draft/refusals.ts'
import { useOrderForm } from '#features/orders/draft/use-order-form.ts'
import type { QuoteState } from '#features/orders/draft/use-quote.ts'
import { LICENCES } from '#features/orders/shared/rider-fields.tsx'
import { formatDate } from '#lib/dates.ts'
import { CustomerPicker } from '#pickers/customer/customer-picker.tsx'
import { UnderAge } from '#pickers/customer/under-age.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { toContactQuery, useAsksThirdParties } from './consents.tsx'
import { NewContactFields, type Rider } from './new-contact-fields.tsx'
import { SummaryBox } from './summary-box.tsx'

const names = fieldNames(orders.create)

const EMPTY = emptyOrder(undefined, undefined)
const OF_ONE_PERSON = [
  ...RIDER_FACTS,
  'riding_experience',
  'tandcs_agreed',
  'email_optin',
  'third_party_optin',
  'do_not_remind',
] as const satisfies readonly (keyof typeof EMPTY)[]

type Props = {
  quote: QuoteState['quote']
  isNew: boolean
  onNew: (isNew: boolean) => void
}

export function ContactSection({ quote, isNew, onNew }: Props) {
  const { control, setValue, clearErrors, setFocus } = useOrderForm()
  const customer = useWatch({ control, name: 'customer' })
  const [picked, setPicked] = useState<Rider | null>(null)
  const details = useContact(typeof customer === 'number' ? customer : undefined)
  const rider = picked?.id === customer ? picked : details.data

  /** The next part has to be there before it can have the focus. */
  function lead(name: 'customer' | 'user_first_name', change: () => void) {
    flushSync(change)
    setFocus(name)
  }

  /** What one person said and agreed to is not what the next one does. */
  function forget() {
    for (const name of OF_ONE_PERSON) setValue(name, EMPTY[name])
    clearErrors([...OF_ONE_PERSON])
    onNew(false)
  }

  const choose = (chosen: Rider) =>
    lead('customer', () => {
      // Before anybody is chosen there is nobody to forget.
      if (isNew) forget()
      setPicked(chosen)
      setValue('customer', chosen.id, { shouldDirty: true, shouldValidate: true })
    })

  const change = () =>
    lead('customer', () => {
      forget()
      setValue('customer', undefined)
    })

  const startNew = () =>
    lead('user_first_name', () => {
      clearErrors('customer')
      onNew(true)
    })

  if (isNew) return <NewContactFields quote={quote} onExisting={() => lead('customer', forget)} onUse={choose} />
  if (typeof customer === 'number') {
    return (
      <PanelSection>
        {rider ? (
          <>
            <ContactBox rider={rider} quote={quote} onChange={change} />
            {details.data && <MissingFacts contact={details.data} />}
          </>
        ) : (
          <div data-wide>
            <Loaded query={details} what="contact" fields={1}>
              {() => null}
            </Loaded>
            {findRefusal(quote, 'customer') && <p className={classes.error}>{findRefusal(quote, 'customer')}</p>}
            <Button variant="subtle" size="compact-sm" className={classes.beneath ?? ''} onClick={change}>
              Choose another contact
            </Button>
          </div>
        )}
      </PanelSection>
    )
  }
  return (
    <PanelSection>
      <div data-wide>
        <CustomerPicker name={names.customer} label="Contact" offersCreate={false} onPick={choose} required wide />
        <Button variant="subtle" size="compact-sm" className={classes.beneath ?? ''} onClick={startNew}>
          Add a new contact
        </Button>
      </div>
    </PanelSection>
  )
}

/** What the rules ask of a rider and nobody has asked this one yet: it is kept with the contact. */
function MissingFacts({ contact: { birthdate, current_licence, is_masked } }: { contact: Customer }) {
  if (is_masked) return null
  return (
    <>
      {birthdate === null && <DateField name={names.user_birthdate} label={CUSTOMER_FIELDS.birthdate.label} />}
      {current_licence === null && (
        <SelectField
          name={names.user_current_licence}
          label={CUSTOMER_FIELDS.current_licence.label}
          options={LICENCES}
          clearable
        />
      )}
    </>
  )
}

type BoxProps = { rider: Rider; quote: QuoteState['quote']; onChange: () => void }

function ContactBox({ rider, quote, onChange }: BoxProps) {
  const { full_name, birthdate, age, phone, email } = rider
  const { control } = useOrderForm()
  const { errors } = useFormState({ control })
  // What the server says of a contact's own facts has no field here.
  const problems = RIDER_FACTS.flatMap((name) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [message] : []
  })
  const born = birthdate ? `Born ${formatDate(birthdate)}` : age === null ? null : `Aged ${age}`
  return (
    <SummaryBox
      name={names.customer}
      label="Contact"
      title={
        <span className="beside">
          {full_name} <UnderAge age={age} />
        </span>
      }
      facts={[born, phone, email].filter(Boolean).join(' · ') || 'No date of birth, email or phone'}
      error={problems.join(' ') || findRefusal(quote, 'customer')}
      onChange={onChange}
    />
  )
}

/** What the school knows of them already is filled in, and what was typed before anybody was chosen stays. */
function useContact(customer_id: number | undefined) {
  const { getValues, setValue } = useOrderForm()
  const details = useQuery(toContactQuery(customer_id))
  const asksThirdParties = useAsksThirdParties()
  const { data } = details
  const fill = useEffectEvent(() => {
    if (!data) return
    if (data.riding_experience && !getValues('riding_experience')) {
      setValue('riding_experience', data.riding_experience)
    }
    const hasRefused = data.email_opted_out_at !== null || getValues('do_not_remind')
    if (data.email_optin && !hasRefused) setValue('email_optin', true)
  })
  useEffect(() => fill(), [data?.id])
  const fillThirdParties = useEffectEvent(() => {
    if (asksThirdParties && data?.third_party_optin) setValue('third_party_optin', true)
  })
  useEffect(() => fillThirdParties(), [data?.id, asksThirdParties])
  return details
}
