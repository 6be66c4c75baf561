import { use } from 'react'
import { createPortal } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { TemplateStatus } from '#features/communication/list/template-columns.tsx'
import type { FieldName } from '#ui/fields/field-names.ts'
import { Frozen } from '#ui/fields/frozen.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'

type Props = {
  name: FieldName<boolean>
  /** In the head of the panel. */
  slot: HTMLElement | null
}

/** Whether a template is active: no field among the others, since it holds for all of it. */
export function ActiveSwitch({ name, slot }: Props) {
  const isFrozen = use(Frozen)
  const is_active: boolean = useWatch({ name })
  if (!slot) return null
  return createPortal(
    isFrozen ? <TemplateStatus is_active={is_active} /> : <SwitchField name={name} label="Active" />,
    slot,
  )
}
