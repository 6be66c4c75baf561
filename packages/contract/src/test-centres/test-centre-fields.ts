import { fieldTable, flag, text } from '#field-table/field.ts'
import { yesOrNo } from '#fields.ts'
import { postcode } from '#uk-fields.ts'

const switchField = <const Label extends string, const Short extends string, Initial extends boolean>(
  label: Label,
  short: Short,
  initial: Initial,
) => flag({ label, short, initial, sent: yesOrNo, list: 'column', example: true })

/** There is no public list of their codes, so schools keep their own (SET-06). */
export const TEST_CENTRE_FIELDS = fieldTable({
  name: text({ label: 'Name', max: 80, required: true, list: 'column', example: 'Mitcham' }),
  dvsa_code: text({ label: 'DVSA code', short: 'Code', max: 20, list: 'column', example: 'MIT' }),
  postcode: text({ label: 'Postcode', max: 16, sent: postcode, list: 'column', example: 'CR4 9ZZ' }),
  offers_mod1: switchField('Module 1 tests', 'Mod 1', true),
  offers_mod2: switchField('Module 2 tests', 'Mod 2', true),
  is_default: switchField('Default', 'Default', false),
  is_active: switchField('Active', 'Active', true),
})
