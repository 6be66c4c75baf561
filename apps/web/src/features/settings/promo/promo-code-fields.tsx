import { toOptions } from '@connect/contract/field-table/labels'
import { vouchers } from '@connect/contract/vouchers/routes'
import type { SingleVoucher } from '@connect/contract/vouchers/voucher'
import { DISCOUNT_TYPES, type DiscountType, VOUCHER_FIELDS } from '@connect/contract/vouchers/voucher-fields'
import { calculateDiscount } from '@connect/contract/vouchers/voucher-rules'
import { Input, TextInput } from '@mantine/core'
import { IconCalculator, IconLock } from '@tabler/icons-react'
import { use } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatPence } from '#lib/money.ts'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { Frozen } from '#ui/fields/frozen.ts'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import type { Option } from '#ui/fields/option.ts'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { createField } from '#ui/fields/table-field.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PromoCodeStatus } from './promo-code-columns.tsx'
import classes from './promo-code-fields.module.css'

const Field = createField(VOUCHER_FIELDS)
const names = fieldNames(vouchers.create)
const DISCOUNT = { name: names.discount, label: VOUCHER_FIELDS.discount.label, required: true } as const
const TYPES = toOptions(DISCOUNT_TYPES)

type Props = { voucher?: SingleVoucher; sites: readonly Option<number>[] }

export function PromoCodeFields({ voucher, sites }: Props) {
  return (
    <>
      <PanelSection title="Code and discount">
        <CodeField timesUsed={voucher?.times_used ?? 0} />
        {voucher && <Status voucher={voucher} />}
        <DiscountFields />
      </PanelSection>
      <PanelSection title="When and how often">
        <Field name="starts_at" />
        <Field name="expire_date" description="To the end of that day" />
        <Field name="num_of_uses_available" hint="Leave empty for no limit." />
        <Field name="min_price" description="Of the course before the discount." />
        <Field name="is_active" wide />
        <Field name="once_per_customer" wide />
      </PanelSection>
      <PanelSection title="Where it applies">
        <Field name="course_types" placeholder="Every course" hint="Leave empty for every course." />
        <Field name="suppliers" options={sites} placeholder="Every site" hint="Leave empty for every site." />
        <Example />
      </PanelSection>
    </>
  )
}

/** In upper case as it is typed. Bookings name a code that was used, so it stays as it is. */
function CodeField({ timesUsed }: { timesUsed: number }) {
  const field = useField(names.code)
  const isLocked = timesUsed > 0
  const locked = `Used ${timesUsed === 1 ? 'once' : `${timesUsed.toLocaleString('en-GB')} times`}, so it cannot be renamed.`
  const { label } = VOUCHER_FIELDS.code
  if (field.isFrozen) return <FieldFact label={label}>{field.text}</FieldFact>

  const shown = { name: names.code, label, required: !isLocked, ...(isLocked && { description: locked }) }
  return (
    <TextInput
      {...wrapperProps(shown, field.error)}
      ref={field.ref}
      readOnly={isLocked}
      leftSection={isLocked && <IconLock size={16} aria-hidden />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={field.text}
      onChange={({ currentTarget: { value } }) => field.change(value.toUpperCase())}
      onBlur={field.blur}
    />
  )
}

function Status({ voucher: { status, num_of_uses_available: left } }: { voucher: SingleVoucher }) {
  const isFrozen = use(Frozen)
  const words = (
    <span className={classes.status}>
      <PromoCodeStatus status={status} />
      {left !== null && (
        <span className={classes.left}>
          · {left.toLocaleString('en-GB')} {left === 1 ? 'use' : 'uses'} left
        </span>
      )}
    </span>
  )
  return isFrozen ? (
    <FieldFact label="Status">{words}</FieldFact>
  ) : (
    <div>
      <Input.Label labelElement="div">Status</Input.Label>
      <div className={classes.field}>{words}</div>
    </div>
  )
}

/** Ten percent must not become ten pence: the discount is entered anew for another type. */
function DiscountFields() {
  const { setValue, formState } = useFormContext()
  const { discount_type: openedType, discount: opened } = formState.defaultValues ?? {}
  const type: DiscountType = useWatch({ name: names.discount_type })
  const startAgain = (chosen: DiscountType) =>
    setValue(names.discount, chosen === openedType ? opened : '', { shouldDirty: true })

  return (
    <>
      <SegmentedField
        name={names.discount_type}
        label={VOUCHER_FIELDS.discount_type.label}
        options={TYPES}
        wide={false}
        onChoose={startAgain}
      />
      {type === 'FIXED' ? (
        <MoneyField key="fixed" {...DISCOUNT} />
      ) : (
        <IntegerField key="percent" {...DISCOUNT} unit="%" />
      )}
    </>
  )
}

/** What most schools charge for a CBT, in pence. */
const USUAL_PRICE = 14_500

function Example() {
  const [discount_type, discount, min_price]: [DiscountType, unknown, unknown] = useWatch({
    name: [names.discount_type, names.discount, names.min_price],
  })
  const isPossible = VOUCHER_FIELDS.discount.sent.safeParse(discount).success
  if (typeof discount !== 'number' || !isPossible || (discount_type === 'PERCENT' && discount > 100)) return null
  const price = Math.max(USUAL_PRICE, typeof min_price === 'number' ? min_price : 0)
  return (
    <p className={classes.example} data-wide>
      <IconCalculator size={18} aria-hidden />
      <span>
        A course at <strong>£{formatPence(price)}</strong> becomes{' '}
        <strong>£{formatPence(price - calculateDiscount({ discount_type, discount }, price))}</strong>.
      </span>
    </p>
  )
}
