import type { Customer } from '@connect/contract/customers/customer'
import { useFormContext } from 'react-hook-form'
import type { RIDER_FACTS } from './certificate-values.ts'

type Fact = (typeof RIDER_FACTS)[number]

/**
 * Takes a contact's facts into the form, into fields below `prefix`. What was typed before anybody was chosen stays where
 * the contact knows nothing; what came with another one (`hasOther`) goes at once, whether or not the new one's comes.
 */
export function useFillRider(facts: readonly Fact[], hasOther: boolean, prefix = '') {
  const { setValue, clearErrors } = useFormContext()
  return (contact: Customer | null) => {
    for (const fact of facts) {
      const value = contact === null ? (hasOther ? '' : null) : contact[fact]
      if (value === null) continue
      setValue(`${prefix}${fact}`, value, { shouldDirty: true })
      clearErrors(`${prefix}${fact}`)
    }
  }
}
