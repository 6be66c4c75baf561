import { z } from 'zod'
import { days, decimal, fieldTable, flag, text, weekdays, whole } from '#field-table/field.ts'
import { email, NOT_A_NUMBER, yesOrNo } from '#fields.ts'
import { PHONE_LENGTH } from '#people/phone.ts'
import { postcode } from '#uk-fields.ts'

const facility = <const Label extends string, Example extends boolean>(label: Label, example: Example) =>
  flag({ label, initial: false, sent: yesOrNo, example })

/** Its images are a list of their own (domain 2.5). */
export const SITE_FIELDS = fieldTable({
  name: text({ label: 'Internal name', max: 120, required: true, list: 'column', example: 'Southside Croydon' }),
  /** What riders see. */
  connect_location_name: text({
    label: 'Name riders see',
    max: 120,
    required: true,
    list: 'column',
    example: 'Croydon',
  }),
  /** Null where the school's own is right. */
  atb_number: text({ label: 'ATB number', max: 20, list: 'column', example: 'ATB1234' }),
  is_active: flag({ label: 'Active', initial: true, sent: yesOrNo, list: 'column', example: true }),
  address_1: text({ label: 'Address line 1', max: 120, required: 'sent', example: 'Unit 4, Purley Way' }),
  address_2: text({ label: 'Address line 2', max: 120, example: 'Waddon' }),
  town: text({ label: 'Town', max: 80, required: 'sent', example: 'Croydon' }),
  postcode: text({ label: 'Postcode', max: 16, sent: postcode, required: 'sent', example: 'CR0 4XN' }),
  lat: decimal({ label: 'Latitude', max: 90, example: 51.3762 }),
  lng: decimal({ label: 'Longitude', max: 180, example: -0.1122 }),
  phone: text({ label: 'Phone', format: 'tel', max: PHONE_LENGTH, example: '020 7946 0113' }),
  email: text({
    label: 'Email',
    format: 'email',
    max: 254,
    sent: email,
    required: 'sent',
    example: 'croydon@southside.example',
  }),
  /** DVSA's, on every DL196. */
  site_code: text({ label: 'Site code', max: 20, example: 'CRO123' }),
  max_trainees: whole({
    label: 'Maximum trainees',
    max: 1000,
    sent: z.int(NOT_A_NUMBER).min(1, 'Must be at least 1').max(1000, 'Must be at most 1000'),
    example: 12,
  }),
  default_open_days: weekdays({ label: 'Open on', initial: 'TTTTTTT', example: 'TTTTTTF' }),
  excluded_dates: days({ label: 'Closed on', max: 366, initial: [], example: ['2026-12-25', '2026-12-26'] }),
  bike_hire: facility('Bike hire', true),
  helmet_hire: facility('Helmet hire', true),
  gloves_jacket_included: facility('Gloves and jacket included', true),
  indoor_classroom: facility('Indoor classroom', true),
  on_site_cafe: facility('On-site café', false),
  on_site_parking: facility('On-site parking', true),
  mciac_approved: facility('MCIAC approved', true),
  nearest_station: text({ label: 'Nearest station', max: 120, example: 'Waddon' }),
  /** For riders before they set out. */
  arrival_instructions: text({
    label: 'Arrival instructions',
    max: 2000,
    lines: 5,
    example: 'Come in by the second gate and ring at the cabin.',
  }),
})
