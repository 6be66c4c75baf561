import { Button } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldName } from '#ui/fields/field-names.ts'
import type { NextNumbers } from './use-next-numbers.ts'

type Props = {
  form: string
  /** Its field of the number. */
  name: FieldName<number>
  next: NextNumbers
  label: (certificate_number: number) => string
  onTake?: (certificate_number: number) => void
}

/** For who comes second to a number: what was typed is sent again with the next one. */
export function NextInstead({ form, name, next: { numbers, isFetching }, label, onTake }: Props) {
  const { setValue } = useFormContext<Record<string, number>>()
  const tried = useWatch<Record<string, number>>({ name })
  const [number] = numbers
  if (isFetching || number === undefined || number === tried) return null

  return (
    <Button
      form={form}
      variant="default"
      mt={8}
      onClick={({ currentTarget }) => {
        setValue(name, number, { shouldDirty: true })
        onTake?.(number)
        currentTarget.form?.requestSubmit()
      }}
    >
      {label(number)}
    </Button>
  )
}
