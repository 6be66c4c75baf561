import { toCode } from '#clean-text.ts'
import { requiredText } from '#fields.ts'
import { foldTyped } from '#fold-text.ts'

/** The longest are those of Iran and the United States: `12345-67890`. */
export const FOREIGN_MAX = 12

const POSTCODE =
  /^(BFPO [0-9]{1,4}|GIR 0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]([0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPSTUW]) [0-9][ABD-HJLNP-UW-Z]{2})$/

/** Of the forces abroad the number stands apart, of all others the last three characters. */
const spaced = (code: string): string => code.replace(code.startsWith('BFPO') ? /(?<=^BFPO)/ : /(?=.{3}$)/, ' ')

const ENTER_POSTCODE = 'Enter a UK postcode'

/** Of the United Kingdom, or of its forces (`BFPO 57`): upper case, with one space. */
export const postcode = requiredText(16, (text) => spaced(toCode(text))).regex(POSTCODE, ENTER_POSTCODE)

/** One of the United Kingdom as {@link postcode} keeps it, others in upper case as they are typed. */
export const anyPostcode = requiredText(FOREIGN_MAX, (text) => {
  const code = spaced(toCode(text))
  return POSTCODE.test(code) ? code : text.toUpperCase()
}).regex(/^[A-Z0-9]+([ -][A-Z0-9]+)*$/, 'Enter a postcode')

export const UNITED_KINGDOM = 'United Kingdom'
const UK = ['united kingdom', 'uk', 'gb', 'great britain', 'england', 'scotland', 'wales', 'northern ireland']

/** Null where it fits; those of other countries have no form that is checked. */
export const postcodeProblem = (code: string, country: string): string | null =>
  UK.includes(foldTyped(country.replaceAll('.', ''))) && !POSTCODE.test(code) ? ENTER_POSTCODE : null

/** Of a company at Companies House: eight digits, or two letters and six digits. */
export const companyNumber = requiredText(16, toCode).regex(
  /^(\d{8}|[A-Z]{2}\d{6})$/,
  'Enter eight digits, or two letters and six digits',
)

/** Kept with its `GB` whether or not it was typed. */
export const vatNumber = requiredText(24, (text) => toCode(text).replace(/^(?=.)(?!GB)/, 'GB')).regex(
  /^GB\d{9}(\d{3})?$/,
  'Enter nine or twelve digits, with or without GB',
)

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

export const website = requiredText(200)
  .refine(isHttps, 'Enter an address that starts with https://')
  .meta({ format: 'uri' })
