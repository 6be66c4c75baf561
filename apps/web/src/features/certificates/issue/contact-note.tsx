import type { Certificate } from '@connect/contract/certificates/shared/certificate'
import type { Customer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import classes from './certificate-form.module.css'
import { type ChangeInput, RIDER_FACTS } from './certificate-values.ts'
import { contactDifferences } from './issue-rules.ts'

type Rider = NonNullable<Certificate['customer']>
type Props = { rider: Rider; customer_id: number }

export function ContactNote({ rider, customer_id }: Props) {
  const canRead = useCan(customers.get)
  const { data } = useQuery({ ...query(customers.get, { params: { customer_id } }), enabled: canRead })
  const { setValue, resetField } = useFormContext<ChangeInput>()
  const isTaken = useWatch<ChangeInput, 'copy_customer'>({ name: 'copy_customer' }) === true
  const differing = data && contactDifferences(rider, data)
  if (!differing) return null

  function take(contact: Customer) {
    setValue('copy_customer', true, { shouldDirty: true })
    for (const fact of RIDER_FACTS) setValue(fact, contact[fact], { shouldDirty: true })
  }

  function giveBack() {
    setValue('copy_customer', false, { shouldDirty: true })
    for (const fact of RIDER_FACTS) resetField(fact)
  }

  return (
    <div className={classes.note} role="status" data-wide>
      <p>
        {isTaken
          ? `The certificate will use the contact's current details: ${differing}.`
          : `The contact's details differ from this certificate: ${differing}.`}
      </p>
      {isTaken ? (
        <Button className={classes.noteFoot ?? ''} variant="default" onClick={giveBack}>
          Keep the certificate's details
        </Button>
      ) : (
        <Button className={classes.noteFoot ?? ''} variant="default" onClick={() => take(data)}>
          Use the contact's current details
        </Button>
      )}
    </div>
  )
}
