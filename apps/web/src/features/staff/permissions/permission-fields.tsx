import { PERMISSION_KEYS, type PermissionKey } from '@connect/contract/access'
import { findPreset, type Grants, PERMISSION_LABELS, PRESETS, type Preset } from '@connect/contract/staff/presets'
import { staff } from '@connect/contract/staff/routes'
import { use } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import classes from '#features/staff/shared/staff-panel.module.css'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { Frozen } from '#ui/fields/frozen.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import type { permissionsFreeze } from './permissions-freeze.ts'

const names = fieldNames(staff.updatePermissions)

const ORDER = ['INSTRUCTOR', 'OFFICE', 'ADMIN'] as const satisfies readonly Preset[]
const CUSTOM = 'CUSTOM'
const CUSTOM_CARD = { value: CUSTOM, label: 'Custom', description: 'Area by area, in the detailed form.' } as const
const WHAT_THEY_DO = 'What they do'

type Props = {
  freeze: ReturnType<typeof permissionsFreeze>
  /** They want to put it together area by area. */
  onCustom: () => void
}

export function SimplePermissions({ freeze, onCustom }: Props) {
  const { setValue, formState } = useFormContext<Grants>()
  const current = useWatch<Grants>() as Grants
  const isFrozen = use(Frozen)
  const wasAdmin = formState.defaultValues?.admin_permission ?? false
  const preset = findPreset(current)
  if (isFrozen) {
    const { label, description } = preset ? PRESETS[preset] : CUSTOM_CARD
    return (
      <FieldFact label={WHAT_THEY_DO} description={description}>
        {label}
      </FieldFact>
    )
  }

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

  return <RadioCards label={WHAT_THEY_DO} cards={[...cards, CUSTOM_CARD]} value={preset ?? CUSTOM} onChange={choose} />
}

/** Of an area, as the detailed form names them. */
export const LEVELS = [
  { value: null, label: 'Hidden' },
  { value: 'USER_PERMISSION_VIEW', label: 'View' },
  { value: 'USER_PERMISSION_EDIT', label: 'Edit' },
] as const

const HINTS: Partial<Record<PermissionKey, string>> = {
  calendar_permission: "All instructors' courses.",
  calendar_own_permission: 'Only courses they teach, if more is hidden above.',
  staff_planner_permission: 'People, their diaries and pay.',
  profile_permission: 'Their own name, password and sessions.',
  account_permission: 'School, sites and payments.',
}

export function DetailedPermissions({ freeze }: { freeze: ReturnType<typeof permissionsFreeze> }) {
  // Why nothing can be changed stands above.
  const refused = freeze.all === null ? freeze.admin : null
  return (
    <>
      <div className={classes.levels}>
        {PERMISSION_KEYS.map((key) => (
          <SegmentedField
            key={key}
            name={names[key]}
            label={PERMISSION_LABELS[key]}
            description={HINTS[key]}
            options={LEVELS}
            asRow
          />
        ))}
      </div>
      <div className={classes.admin}>
        <SwitchField
          name={names.admin_permission}
          label="Admin"
          description={refused ?? "Sets everyone's permissions and reads the audit trail."}
          disabled={freeze.admin !== null}
        />
      </div>
    </>
  )
}
