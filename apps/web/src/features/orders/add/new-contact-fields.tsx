import type { CustomerRow } from '@connect/contract/customers/customer'
import { orders } from '@connect/contract/orders/order-routes'
import { ageOn } from '@connect/contract/people/ages'
import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import classes from '#features/orders/draft/add-order.module.css'
import { findRefusal } from '#features/orders/draft/refusals.ts'
import { useOrderForm } from '#features/orders/draft/use-order-form.ts'
import type { QuoteState } from '#features/orders/draft/use-quote.ts'
import { RiderFields } from '#features/orders/shared/rider-fields.tsx'
import { type FieldName, fieldNames } from '#ui/fields/field-names.ts'
import { PanelSection } from '#ui/panel/panel-section.tsx'

const names = fieldNames(orders.create)

export type Rider = Pick<CustomerRow, 'id' | 'full_name' | 'birthdate' | 'age'> &
  Partial<Pick<CustomerRow, 'phone' | 'email'>>

/** Of a package the first day; none while no course is chosen. */
const firstDay = (quote: QuoteState['quote']): string | undefined =>
  quote?.course?.date ?? quote?.package?.trainings.find(({ course }) => course !== null)?.course?.date

type Props = {
  quote: QuoteState['quote']
  onExisting: () => void
  onUse: (rider: Rider) => void
}

export function NewContactFields({ quote, onExisting, onUse }: Props) {
  const { control } = useOrderForm()
  const email = useWatch({ control, name: 'user_email' })
  const hasEmail = typeof email === 'string' && email.trim() !== ''
  const day = firstDay(quote)
  const refusal = (place: FieldName) => {
    const words = findRefusal(quote, place, true)
    return (
      words && (
        <p className={classes.error} data-wide>
          {words}
        </p>
      )
    )
  }

  return (
    <PanelSection>
      <div className={classes.sectionHead} data-wide>
        <h3 className={classes.sectionTitle}>Contact</h3>
        <Button variant="subtle" size="compact-sm" onClick={onExisting}>
          Choose an existing contact
        </Button>
      </div>
      <RiderFields
        action={(duplicate) => (
          <button type="button" onClick={() => onUse(duplicate)}>
            Use this contact
          </button>
        )}
        emailHint={hasEmail ? undefined : 'Without an email no confirmation can be sent'}
        birthHint={(birthdate) =>
          day && `${ageOn(birthdate, day)} on ${quote?.package ? 'the first day' : 'the course date'}`
        }
        beneath={refusal}
      />
      {refusal(names.customer)}
    </PanelSection>
  )
}
