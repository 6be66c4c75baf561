import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { orders } from '@connect/contract/orders/order-routes'
import { useQuery } from '@tanstack/react-query'
import { lookup } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/orders/draft/add-order.module.css'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'

const names = fieldNames(orders.create)

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
    <CheckboxField name={names.email_optin} label="Emails" description="May be sent news and offers by email" />
    {useAsksThirdParties() && (
      <CheckboxField
        name={names.third_party_optin}
        label="Third parties"
        description="May be contacted by the school's partners"
      />
    )}
  </div>
)
