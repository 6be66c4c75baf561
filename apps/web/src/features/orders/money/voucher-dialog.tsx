import { ApiError } from '@connect/contract/api-error'
import { formatPounds } from '@connect/contract/money'
import { discountablePrice } from '@connect/contract/orders/charge-changes'
import { orderMoney } from '@connect/contract/orders/money-routes'
import type { Training } from '@connect/contract/orders/training'
import { vouchers } from '@connect/contract/vouchers/routes'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { toOpenCharges } from '#features/orders/shared/open-charges.ts'
import { DialogButtons, OrderDialog } from '#features/orders/shared/order-dialog.tsx'
import { SumLines } from '#features/orders/shared/sum-lines.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const names = fieldNames(orderMoney.addVoucher)

/** What is typed is looked up so long after the last key. */
const PAUSE_MS = 300

/** Pence, or why it cannot be used; nothing for a code that is not typed. */
function useDiscount(training: Training, code: string) {
  const { course_type, supplier, customer } = training
  const price = discountablePrice(toOpenCharges(training)) ?? 0
  const facts = { course_type, supplier: String(supplier.id), price: String(price), customer: String(customer.id) }
  const voucherQuery = query(vouchers.check, { query: { ...facts, code } })
  const { data, error } = useQuery({ ...voucherQuery, queryFn: code === '' ? skipToken : voucherQuery.queryFn })
  const message = error instanceof ApiError ? error.fields['voucher_code']?.[0] : undefined
  return { discount: data?.discount, message }
}

type Props = { training: Training; onClose: () => void; onDone: () => void }

export function VoucherDialog({ training, onClose, onDone }: Props) {
  const { id, order, customer } = training
  const model = useRouteForm(orderMoney.addVoucher, {
    params: { training_id: id },
    values: { voucher_code: '' },
    toBody: ({ voucher_code }) => ({ voucher_code, expected_discount: discount }),
    onSuccess: ({ order: { voucher_code } }) => {
      toast.success(`Promo code ${voucher_code} added`)
      onDone()
    },
  })
  const typed: unknown = useWatch({ control: model.form.control, name: 'voucher_code' })
  const code = typeof typed === 'string' ? typed.trim().toUpperCase() : ''
  const [debouncedCode] = useDebouncedValue(code, PAUSE_MS)
  const { discount, message } = useDiscount(training, debouncedCode)
  const isAnswered = debouncedCode === code && discount !== undefined
  const due = order.charged - order.paid - (isAnswered ? discount : 0)

  return (
    <OrderDialog title="Add promo code" subtitle={`${order.friendly_id} · ${customer.full_name}`} onClose={onClose}>
      <RouteForm model={model} guard={false}>
        <CodeField message={debouncedCode === code ? message : undefined} />
        {isAnswered && (
          <SumLines
            lines={[
              { label: 'Charged now', amount: order.charged },
              { label: code, amount: -discount },
              { label: 'Paid so far', amount: -order.paid },
            ]}
            result={due < 0 ? { label: 'Then to refund', amount: -due } : { label: 'Then outstanding', amount: due }}
          />
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{isAnswered ? `Take ${formatPounds(discount)} off` : 'Add promo code'}</SubmitButton>
        </DialogButtons>
      </RouteForm>
    </OrderDialog>
  )
}

/** `message` says why the code cannot be used. */
function CodeField({ message }: { message: string | undefined }) {
  const field = useField(names.voucher_code)
  return (
    <TextInput
      {...wrapperProps({ name: names.voucher_code, label: 'Promo code', required: true }, field.error ?? message)}
      ref={field.ref}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={field.text}
      onChange={({ currentTarget: { value } }) => field.change(value.toUpperCase())}
      onBlur={field.blur}
    />
  )
}
