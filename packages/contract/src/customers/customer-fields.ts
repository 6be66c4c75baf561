import { choice, fieldTable, instant, text } from '#field-table/field.ts'
import { email } from '#fields.ts'
import { RIDER_FIELDS } from '#people/rider-fields.ts'
import { PHONE_LENGTH } from '#uk-fields.ts'

/** Where a contact came from (ORDER-05). */
const CONTACT_SOURCES = {
  RIDETO: 'RideTo',
  RIDETO_INSTANT: 'RideTo',
  WIDGET: 'Widget',
  DASHBOARD: 'Direct',
} as const satisfies Record<string, string>

/** What there is to know of a contact. */
export const CUSTOMER_FIELDS = fieldTable({
  first_name: text({ label: 'First name', max: 60, required: true, list: 'data', example: 'Isla' }),
  last_name: text({ label: 'Last name', max: 60, required: true, list: 'data', example: 'MacDonald' }),
  full_name: text({
    label: 'Name',
    max: 121,
    required: true,
    computed: true,
    list: 'column',
    example: 'Isla MacDonald',
  }),
  email: text({ label: 'Email', max: 254, sent: email, list: 'column', example: 'isla@example.org' }),
  phone: text({ label: 'Phone', max: PHONE_LENGTH, example: '07700 900123' }),
  ...RIDER_FIELDS,
  birthdate: { ...RIDER_FIELDS.birthdate, list: 'column' },
  source: choice(CONTACT_SOURCES, { label: 'Source', initial: 'DASHBOARD', example: 'DASHBOARD' }),
  created: instant({
    label: 'Added',
    required: true,
    readOnly: true,
    example: '2026-11-20T09:00:00.000Z',
  }),
})
