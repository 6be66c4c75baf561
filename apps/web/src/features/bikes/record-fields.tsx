import { formatCredits } from '@connect/contract/credits/credits'
import { useWatch } from 'react-hook-form'
import { useCreditPrice } from '#pickers/use-credit-price.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'

/** What is recorded of it, and who is reminded of what (BIKE-92). */
export function RecordFields() {
  const sms = useCreditPrice('SMS')
  const isMonth = useWatch({ name: 'first_registered_approximate' }) === true
  return (
    <>
      <PanelSection title="MOT, tax and service">
        <DateField name="mot_expiry_date" label="MOT expiry date" />
        <DateField name="tax_expiry_date" label="Tax expiry date" />
        <DateField name="service_date" label="Last serviced" />
        <IntegerField name="current_mileage" label="Current mileage" />
      </PanelSection>
      <PanelSection title="Insurance">
        <CheckboxField name="insurance_status" label="Insured" wide />
        <TextField name="insurance_policy_number" label="Policy number" wide />
      </PanelSection>
      <PanelSection title="Purchase and value">
        <DateField
          name="first_registered_date"
          label="First registered"
          description={isMonth ? 'DVLA only gives the month.' : undefined}
        />
        <DateField name="purchase_date" label="Purchase date" />
        <MoneyField name="purchase_price" label="Purchase price" />
        <MoneyField name="current_value" label="Current value" />
      </PanelSection>
      <PanelSection title="Reminders" description="Sent 30, 14 and 3 days before MOT or tax expiry.">
        <CheckboxField name="email_notification" label="Email" />
        <CheckboxField
          name="sms_notification"
          label="SMS"
          description={sms.state === 'ready' ? `Each uses ${formatCredits(sms.price)} credits` : undefined}
        />
      </PanelSection>
    </>
  )
}
