import { Checks, type ChecksProps } from '#ui/fields/checks.tsx'
import { chosenLabels, FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldName } from '#ui/fields/field-names.ts'
import { useField } from '#ui/fields/use-field.ts'

type Props<Value extends string> = ChecksProps<Value> & { name: FieldName }

export function ChecksField<Value extends string>({ name, ...props }: Props<Value>) {
  const { ref, value, change, blur, isFrozen } = useField(name)
  if (isFrozen) return <FieldFact label={props.label}>{chosenLabels(props.options, value)}</FieldFact>
  return <Checks {...props} ref={ref} value={value} onChange={change} onBlur={blur} />
}
