import { type Grants, NO_GRANTS, PRESETS, type Preset, presetOf } from '@connect/contract/staff/presets'
import { permissionsRefusal } from '@connect/contract/staff/staff-rules'
import { Select } from '@mantine/core'
import { useActorStanding } from '#features/staff/shared/use-standing.ts'
import { useField } from '#ui/fields/use-field.ts'

const NOTHING = 'NOTHING'
const NOBODY_YET = { id: 0, is_account_owner: false, admin_permission: false }
const PRESET_NAMES = ['INSTRUCTOR', 'OFFICE', 'ADMIN'] as const satisfies readonly Preset[]

/** What somebody new may do from their first sign-in; the field holds the permissions themselves. */
export function AccessField({ name }: { name: string }) {
  const actor = useActorStanding()
  const field = useField(name)
  const offered = PRESET_NAMES.filter((preset) => !permissionsRefusal(actor, NOBODY_YET, PRESETS[preset].grants))
  const chosen = presetOf(field.value as Grants)
  const grantsOf = (value: string | null): Grants =>
    PRESETS[offered.find((preset) => preset === value) ?? 'INSTRUCTOR'].grants

  return (
    <Select
      ref={field.ref}
      label="Access"
      description={chosen ? PRESETS[chosen].description : 'They can sign in, but nothing is shared with them.'}
      data={[
        { value: NOTHING, label: 'Nothing yet' },
        ...offered.map((preset) => ({ value: preset, label: PRESETS[preset].label })),
      ]}
      value={chosen ?? NOTHING}
      onChange={(value) => field.change(value === NOTHING ? NO_GRANTS : grantsOf(value))}
      onBlur={field.blur}
      error={field.error}
      allowDeselect={false}
      openOnFocus={false}
      wrapperProps={{ 'data-wide': true }}
    />
  )
}
