import { type Grants, PRESETS, type Preset, presetOf } from '@connect/contract/staff/presets'
import { useFormContext, useWatch } from 'react-hook-form'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import type { permissionsFreeze } from './permissions-freeze.ts'

const ORDER = ['INSTRUCTOR', 'OFFICE', 'ADMIN'] as const satisfies readonly Preset[]
const CUSTOM = 'CUSTOM'

type Props = {
  freeze: ReturnType<typeof permissionsFreeze>
  /** They want to put it together area by area. */
  onCustom: () => void
}

/** What somebody does here, which says what they may (domain 2.15). */
export function SimplePermissions({ freeze, onCustom }: Props) {
  const { setValue, formState } = useFormContext<Grants>()
  const current = useWatch<Grants>() as Grants
  const wasAdmin = formState.defaultValues?.admin_permission ?? false
  const cards = ORDER.map((name) => {
    const { label, description, grants } = PRESETS[name]
    const refused = grants.admin_permission === wasAdmin ? null : freeze.admin
    return { value: name, label, description: refused ?? description, disabled: refused !== null }
  })

  function choose(name: Preset | typeof CUSTOM): void {
    if (name === CUSTOM) return onCustom()
    for (const [key, value] of Object.entries(PRESETS[name].grants)) {
      setValue(key as keyof Grants, value, { shouldDirty: true })
    }
  }

  return (
    <RadioCards
      label="What they do"
      cards={[
        ...cards,
        { value: CUSTOM, label: 'Custom', description: 'Area by area, in the detailed form.', disabled: false },
      ]}
      value={presetOf(current) ?? CUSTOM}
      onChange={choose}
    />
  )
}
