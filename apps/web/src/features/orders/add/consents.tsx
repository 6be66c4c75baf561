import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { customers } from '@connect/contract/customers/routes'
import { orders } from '@connect/contract/orders/order-routes'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { lookup, query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/orders/draft/add-order.module.css'
import { useOrderForm } from '#features/orders/draft/use-order-form.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'

const names = fieldNames(orders.create)

export const toContactQuery = (customer_id: number | undefined) => ({
  ...query(customers.get, { params: { customer_id: customer_id ?? 0 } }),
  enabled: customer_id !== undefined,
})

/** False while nobody knows. */
export function useAsksThirdParties(): boolean {
  const canRead = useCan(bookingSettings.get)
  const { data } = useQuery({ ...lookup(bookingSettings.get, {}), enabled: canRead })
  return data?.third_party_optin_enabled ?? false
}

/** Third parties only where the school asks about them. */
export const Consents = () => (
  <div data-wide className={classes.consents}>
    <CheckboxField name={names.tandcs_agreed} label="Terms agreed" />
    <CheckboxField
      name={names.email_optin}
      label="Emails"
      description="May be sent news and offers by email"
      unticks={[names.do_not_remind]}
    />
    {useAsksThirdParties() && (
      <CheckboxField
        name={names.third_party_optin}
        label="Third parties"
        description="May be contacted by the school's partners"
      />
    )}
    <NoReminders />
  </div>
)

/** An order takes back nothing of who unsubscribed before: the contact's own form does. */
function NoReminders() {
  const { control } = useOrderForm()
  const customer = useWatch({ control, name: 'customer' })
  const { data } = useQuery(toContactQuery(typeof customer === 'number' ? customer : undefined))
  if (customer && data?.do_not_remind) {
    return <p className={classes.quiet}>They unsubscribed from reminders. You can change that on their contact page.</p>
  }
  return (
    <CheckboxField
      name={names.do_not_remind}
      label="Do not remind me"
      description="Gets messages about their bookings only"
      unticks={[names.email_optin]}
    />
  )
}
