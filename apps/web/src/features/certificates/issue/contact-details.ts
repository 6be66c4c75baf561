import type { Customer, CustomerRow } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '#api/client.ts'
import type { RIDER_FACTS } from './certificate-values.ts'

/** Null takes out what came from another contact. */
type Fill = (contact: Customer | null) => void

/**
 * Read when they are chosen: of two choices in a row the last one counts. `chosen` is who was chosen, null at first;
 * `contact` the same, once all is known.
 */
export function useContactDetails() {
  const [chosen, setChosen] = useState<CustomerRow | null>(null)
  const [contact, setContact] = useState<Customer | null>(null)
  const { mutate, reset, isPending, isError } = useMutation({
    mutationFn: (customer_id: number) => call(customers.get, { params: { customer_id } }),
  })

  function read(id: number, fill: Fill) {
    mutate(id, {
      onSuccess: (details) => {
        setContact(details)
        fill(details)
      },
    })
  }

  function pick(who: CustomerRow | Customer, fill: Fill) {
    const details = 'current_licence' in who ? who : null
    setChosen(who)
    setContact(details)
    reset()
    fill(null)
    if (details) fill(details)
    else read(who.id, fill)
  }

  const retry = (fill: Fill) => chosen && read(chosen.id, fill)
  return { chosen, contact, pick, retry, isPending, isError }
}
export type ContactDetails = ReturnType<typeof useContactDetails>

type Fact = (typeof RIDER_FACTS)[number]

/**
 * Into the fields of these names. What was typed before anybody was chosen stays where the contact knows nothing; what
 * came with another one (`hasOther`) goes at once, whether or not the new one's comes.
 */
export function useFillRider<F extends Fact>(
  facts: readonly F[],
  names: Readonly<Record<F, string>>,
  hasOther: boolean,
) {
  const { setValue, clearErrors } = useFormContext()
  return (contact: Customer | null) => {
    for (const fact of facts) {
      const value = contact === null ? (hasOther ? '' : null) : contact[fact]
      if (value === null) continue
      const name: string = names[fact]
      setValue(name, value, { shouldDirty: true })
      clearErrors(name)
    }
  }
}
