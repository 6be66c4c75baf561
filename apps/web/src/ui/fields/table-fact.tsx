import type { Field, TextFormat } from '@connect/contract/field-table/field'
import { formatValue } from '@connect/contract/field-table/text'
import type { ReactNode } from 'react'
import { chosenLabels, FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import type { Option } from '#ui/fields/option.ts'
import { useField } from '#ui/fields/use-field.ts'

type Props = FieldProps & {
  field: Field
  /** Of a reference: the form holds ids where the wire has rows. */
  options?: readonly Option<number>[]
}

const HREFS: Partial<Record<TextFormat, (text: string) => string | null>> = {
  email: (text) => `mailto:${text}`,
  tel: (text) => `tel:${text.replaceAll(' ', '')}`,
  url: (text) => (/^https?:\/\//.test(text) ? text : null),
}

function toLink(text: string, format: TextFormat | undefined): ReactNode {
  const href = text && format ? HREFS[format]?.(text) : null
  return href ? <a href={href}>{text}</a> : text
}

/** In the words of the field's table. */
export function TableFact({ field, options, ...props }: Props) {
  const { value } = useField(props.name)
  const text = options ? chosenLabels(options, value) : formatValue(field, value)
  return (
    <FieldFact placeholder={field.none} {...props}>
      {toLink(text, field.format)}
    </FieldFact>
  )
}
