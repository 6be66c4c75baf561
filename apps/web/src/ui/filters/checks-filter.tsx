import { useState } from 'react'
import { useLocation } from 'react-router'
import { Checks, type ChecksProps } from '#ui/fields/checks.tsx'
import type { FieldName } from '#ui/fields/field-names.ts'
import { useFilter } from '#ui/filters/filter-form.tsx'

type Props<Value extends string> = ChecksProps<Value> & { name: FieldName }

export function ChecksFilter<Value extends string>({ name, ...props }: Props<Value>) {
  const { value, change } = useFilter(name)
  const { key } = useLocation()
  const [changed, setChanged] = useState<{ at: string; value: Value[] } | null>(null)
  // The address follows a moment later, and the next box may be ticked by then.
  const shown = changed?.at === key ? changed.value : value

  return (
    <Checks
      {...props}
      value={shown}
      onChange={(ticked) => {
        setChanged({ at: key, value: ticked })
        change(ticked)
      }}
    />
  )
}
