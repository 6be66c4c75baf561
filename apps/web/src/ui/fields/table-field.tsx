import type { Field, FieldTable, Kind, TextFormat } from '@connect/contract/field-table/field'
import { toOptions } from '@connect/contract/field-table/labels'
import { type BodyField, mustBeSent } from '@connect/contract/field-table/shapes'
import { type ReactNode, use } from 'react'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { DatesField } from '#ui/fields/dates-field.tsx'
import { EmailsField } from '#ui/fields/emails-field.tsx'
import type { FieldName } from '#ui/fields/field-names.ts'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { Frozen } from '#ui/fields/frozen.ts'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { MultiSelectField } from '#ui/fields/multi-select-field.tsx'
import type { Option } from '#ui/fields/option.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TableFact } from '#ui/fields/table-fact.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { WeekdaysField } from '#ui/fields/weekdays-field.tsx'

type Shown = FieldProps & { readOnly?: boolean; autoComplete?: string; options?: readonly Option<number>[] }

const inputFor = (format: TextFormat | undefined) => (format ? { type: format, inputMode: format } : {})

const CONTROLS: Record<Kind, (props: Shown, field: Field) => ReactNode> = {
  text: (props, { format, lines, max = 0 }) =>
    lines ? <TextAreaField {...props} rows={lines} maxLength={max} /> : <TextField {...props} {...inputFor(format)} />,
  emails: (props) => <EmailsField {...props} />,
  day: (props) => <DateField {...props} />,
  days: (props) => <DatesField {...props} />,
  instant: (props) => <TextField {...props} />,
  moment: (props) => <TextField {...props} />,
  time: (props) => <TimeField {...props} />,
  duration: (props) => <TimeField {...props} />,
  weekdays: (props) => <WeekdaysField {...props} />,
  whole: (props, { unit }) => <IntegerField {...props} {...(unit === undefined ? {} : { unit })} />,
  decimal: (props) => <TextField {...props} inputMode="decimal" />,
  money: (props) => <MoneyField {...props} />,
  flag: (props) => <CheckboxField {...props} />,
  choice: (props, { labels = {}, initial }) => (
    <SelectField {...props} options={toOptions(labels)} clearable={!props.required && initial === undefined} />
  ),
  choices: (props, { labels = {} }) => <MultiSelectField {...props} options={toOptions(labels)} />,
  reference: ({ options = [], ...props }) => <SelectField {...props} options={options} />,
  references: ({ options = [], ...props }) => <MultiSelectField {...props} options={options} />,
}

type Props<T extends FieldTable, N> = Partial<Omit<Shown, 'name' | 'options'>> &
  (N extends BodyField<T>
    ? { name: N } & (T[N]['kind'] extends 'reference' | 'references' ? { options: readonly Option<number>[] } : unknown)
    : never)

/**
 * `const Field = createField(BIKE_FIELDS)`, `<Field name="colour" />`. The table says control, label, unit, options and
 * whether it is required; props stand above it. A name that no body of the entity takes does not compile.
 */
export const createField = <T extends FieldTable>(table: T) =>
  function TableField<N extends BodyField<T>>({ name, ...props }: Props<T, N>) {
    const isFrozen = use(Frozen)
    const field = table[name]
    if (!field) throw new TypeError(`No field ${name}`)
    const { kind, label } = field
    const shown = { name: name as string as FieldName, label, required: mustBeSent(field), ...props }
    return isFrozen ? <TableFact {...shown} field={field} /> : CONTROLS[kind](shown, field)
  }
