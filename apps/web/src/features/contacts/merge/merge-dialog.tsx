import type { Customer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { CustomerPicker } from '#pickers/customer/customer-picker.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './merge.module.css'
import { MergePreview } from './merge-preview.tsx'

const names = fieldNames(customers.merge)

type Props = { contact: Customer; onClose: () => void }

export function MergeDialog({ contact, onClose }: Props) {
  useFocusReturn()
  const [other, setOther] = useState<number | null>(null)

  return (
    <Modal
      opened
      onClose={onClose}
      size={other === null ? 480 : 860}
      title="Merge two contacts"
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      {other === null ? (
        <PickOther contact={contact} onPick={setOther} onClose={onClose} />
      ) : (
        <LoadedPreview contact={contact} other={other} onAnother={() => setOther(null)} onClose={onClose} />
      )}
    </Modal>
  )
}

type PickProps = Props & { onPick: (id: number) => void }

function PickOther({ contact, onPick, onClose }: PickProps) {
  const form = useForm()
  const [isSame, setSame] = useState(false)
  return (
    <FormProvider {...form}>
      <div className={classes.pick}>
        <CustomerPicker
          name={names.other}
          label="Other contact"
          description={
            isSame ? 'That is the same contact. Choose another one.' : `The same person as ${contact.full_name}`
          }
          offersCreate={false}
          startsHere
          onPick={({ id }) => {
            setSame(id === contact.id)
            if (id !== contact.id) onPick(id)
          }}
        />
        {isSame && (
          <p role="alert" className={classes.refusal}>
            That is the same contact. Choose another one.
          </p>
        )}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </FormProvider>
  )
}

type PreviewProps = Props & { other: number; onAnother: () => void }

function LoadedPreview({ contact, other, onAnother, onClose }: PreviewProps) {
  const answer = useQuery(query(customers.get, { params: { customer_id: other } }))
  return (
    <Loaded query={answer} what="contact">
      {(loaded) => <MergePreview pair={[contact, loaded]} onAnother={onAnother} onClose={onClose} />}
    </Loaded>
  )
}
