import { toCode } from '#clean-text.ts'
import { CUSTOMER_LIST_FIELDS } from '#customers/customer-list-fields.ts'
import { choice, day, fieldTable, flag, instant, type PagedTable, text, whole } from '#field-table/field.ts'
import { withSchemas } from '#field-table/with-schemas.ts'
import { dayThat, email, lineText, personName, requiredText } from '#fields.ts'
import { BOOKING_SOURCES } from '#people/booking-sources.ts'
import { nationalInsuranceNumber } from '#people/national-insurance.ts'
import { PHONE_LENGTH, phoneNumber } from '#people/phone.ts'
import { RIDER_FIELDS } from '#people/rider-fields.ts'
import { UNITED_KINGDOM } from '#uk-fields.ts'

/** The specification's names are the words that people read. */
const RIDING_EXPERIENCES = {
  'Cycling experience': 'Cycling experience',
  'On road motorcycling': 'On road motorcycling',
  'Off road motorcycling': 'Off road motorcycling',
} as const satisfies Record<string, string>

const RIDER_TYPES = {
  RIDER_TYPE_SOCIAL: 'Social',
  RIDER_TYPE_CAREER: 'Career (delivery)',
  RIDER_TYPE_COMMUTER: 'Commuter',
} as const satisfies Record<string, string>

const LICENCE_CHECKS = {
  NOT_CHECKED: 'Not checked',
  OK: 'OK',
  PROBLEM: 'Problem',
} as const satisfies Record<string, string>

const OPTED_IN = ['Agreed', 'Not agreed'] as const

const pastDay = dayThat((value, today) => (value > today ? 'Cannot be in the future' : null))
const code = (max: number) => lineText(max, toCode)

const { created, ...listed } = withSchemas(CUSTOMER_LIST_FIELDS, {
  source: choice(BOOKING_SOURCES, CUSTOMER_LIST_FIELDS.source),
  first_name: text({
    ...CUSTOMER_LIST_FIELDS.first_name,
    sent: personName(CUSTOMER_LIST_FIELDS.first_name.max),
    otherHeads: ['Forename', 'Given name'],
  }),
  last_name: text({
    ...CUSTOMER_LIST_FIELDS.last_name,
    sent: personName(CUSTOMER_LIST_FIELDS.last_name.max),
    otherHeads: ['Surname', 'Family name'],
  }),
  email: text({ ...CUSTOMER_LIST_FIELDS.email, sent: email, otherHeads: ['Email address'] }),
  phone: text({
    ...CUSTOMER_LIST_FIELDS.phone,
    max: PHONE_LENGTH,
    sent: phoneNumber,
    otherHeads: ['Mobile', 'Mobile phone', 'Telephone', 'Phone number'],
  }),
})

/** In the order of its form and its CSV file. */
export const CUSTOMER_FIELDS = fieldTable({
  ...listed,
  alternative_phone: text({
    label: 'Alternative phone',
    max: PHONE_LENGTH,
    sent: phoneNumber,
    format: 'tel',
    page: 'Contact',
    example: null,
  }),
  birthdate: { ...RIDER_FIELDS.birthdate, list: 'data', page: 'Rider' },
  current_licence: { ...RIDER_FIELDS.current_licence, page: 'Rider' },
  licence_number: { ...RIDER_FIELDS.licence_number, page: 'Rider' },
  /** Kept in upper case without spaces. Who may only look sees its last letter. */
  national_insurance_number: text({
    label: 'National Insurance number',
    short: 'National Insurance',
    max: 20,
    sent: nationalInsuranceNumber,
    page: 'Rider',
    example: 'AB123456C',
  }),
  riding_experience: choice(RIDING_EXPERIENCES, {
    label: 'Riding experience',
    page: 'Rider',
    example: 'Cycling experience',
  }),
  rider_type: choice(RIDER_TYPES, { label: 'Rider type', page: 'Rider', example: 'RIDER_TYPE_COMMUTER' }),
  address: { ...RIDER_FIELDS.address, page: 'Address' },
  address_2: { ...RIDER_FIELDS.address_2, page: 'Address' },
  town: { ...RIDER_FIELDS.town, page: 'Address' },
  county: text({ label: 'County', max: 80, page: 'Address', example: 'Surrey' }),
  postcode: { ...RIDER_FIELDS.postcode, page: 'Address' },
  country: text({
    label: 'Country',
    max: 60,
    sent: requiredText(60),
    initial: UNITED_KINGDOM,
    page: 'Address',
    example: 'United Kingdom',
  }),
  cbt_passed_date: day({ label: 'CBT passed', sent: pastDay, page: 'Training record', example: null }),
  theory_test_number: text({ label: 'Theory test number', max: 20, page: 'Training record', example: null }),
  theory_passed_date: day({ label: 'Theory test passed', sent: pastDay, page: 'Training record', example: null }),
  mod1_certificate_number: text({
    label: 'Module 1 certificate',
    max: 20,
    sent: code(20).regex(/^[A-Z][0-9]{5}[A-Z0-9]$/, 'Enter a letter, five digits and one more character'),
    page: 'Training record',
    example: null,
  }),
  mod1_passed_date: day({ label: 'Module 1 passed', sent: pastDay, page: 'Training record', example: null }),
  mod2_passed_date: day({ label: 'Module 2 passed', sent: pastDay, page: 'Training record', example: null }),
  a2_passed_date: day({ label: 'A2 since', sent: pastDay, page: 'Training record', example: null }),
  /** The newest certificate of theirs that is neither void nor deleted. */
  cbt_certificate_number: whole({
    label: 'CBT certificate',
    grouping: false,
    max: 9_999_999,
    computed: true,
    page: 'Training record',
    example: 3000001,
  }),
  /** The last day on which their CBT is valid: by that certificate or by `cbt_passed_date`, whichever is newer. */
  cbt_expires: day({ label: 'CBT valid until', computed: true, page: 'Training record', example: '2028-11-19' }),
  licence_check_status: choice(LICENCE_CHECKS, {
    label: 'Licence check',
    short: 'Status',
    initial: 'NOT_CHECKED',
    page: 'Licence check',
    example: 'OK',
  }),
  licence_check_date: day({
    label: 'Licence checked on',
    short: 'Checked on',
    sent: pastDay,
    page: 'Licence check',
    example: '2026-11-20',
  }),
  /** 21 days after it was made. The code itself is not kept. */
  share_code_expires: day({ label: 'Share code valid until', page: 'Licence check', example: '2026-12-11' }),
  /** Asked, and they agreed; whether they unsubscribed since counts for more. */
  email_optin: flag({ label: 'Emails', words: OPTED_IN, initial: false, page: 'Consent', example: true }),
  sms_optin: flag({ label: 'Text messages', words: OPTED_IN, initial: false, page: 'Consent', example: false }),
  third_party_optin: flag({ label: 'Third parties', words: OPTED_IN, initial: false, page: 'Consent', example: false }),
  email_opted_out_at: instant({ label: 'Unsubscribed from emails', readOnly: true, page: 'Consent', example: null }),
  sms_opted_out_at: instant({
    label: 'Unsubscribed from text messages',
    readOnly: true,
    page: 'Consent',
    example: null,
  }),
  /** Unsubscribed from emails and text messages, which the page says of each (N-49). */
  do_not_remind: flag({ label: 'Do not remind me', initial: false, computed: true, page: false, example: false }),
  tandcs_agreed_at: instant({
    label: 'Terms and conditions agreed',
    readOnly: true,
    page: 'Consent',
    example: '2026-11-20T09:00:00.000Z',
  }),
  created,
} satisfies PagedTable)
