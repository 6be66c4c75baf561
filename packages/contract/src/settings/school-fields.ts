import { fieldTable, flag, text } from '#field-table/field.ts'
import { email, yesOrNo } from '#fields.ts'
import { PHONE_LENGTH } from '#people/phone.ts'
import { companyNumber, postcode, vatNumber, website } from '#uk-fields.ts'

/** Once set, what riders and letters need may change but not be emptied (domain 2.6). */
export const SCHOOL_FIELDS = fieldTable({
  school_name: text({ label: 'School name', max: 120, required: true, example: 'Southside Rider Training' }),
  legal_name: text({ label: 'Legal name', max: 160, example: 'Southside Rider Training Ltd' }),
  company_number: text({ label: 'Company number', max: 16, sent: companyNumber, example: '09876543' }),
  vat_registered: flag({ label: 'Registered for VAT', initial: false, sent: yesOrNo, example: true }),
  vat_number: text({ label: 'VAT number', max: 24, sent: vatNumber, example: 'GB123456789' }),
  /** Of sites that have none of their own. */
  atb_number: text({ label: 'ATB number', max: 20, example: 'ATB1234' }),
  address_1: text({ label: 'Address line 1', max: 120, required: 'sent', example: 'Unit 4, Purley Way' }),
  address_2: text({ label: 'Address line 2', max: 120, example: 'Waddon' }),
  town: text({ label: 'Town', max: 80, required: 'sent', example: 'Croydon' }),
  postcode: text({ label: 'Postcode', max: 16, sent: postcode, required: 'sent', example: 'CR0 4XN' }),
  phone: text({ label: 'Phone', format: 'tel', max: PHONE_LENGTH, required: 'sent', example: '020 7946 0112' }),
  email: text({
    label: 'Email',
    format: 'email',
    max: 254,
    sent: email,
    required: 'sent',
    example: 'office@southside.example',
  }),
  website: text({ label: 'Website', format: 'url', max: 200, sent: website, example: 'https://southside.example' }),
})
