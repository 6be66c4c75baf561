import { PERMISSION_KEYS, type PermissionKey } from '@connect/contract/access'
import { PERMISSION_LABELS } from '@connect/contract/staff/presets'
import classes from '#features/staff/shared/staff-panel.module.css'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import type { permissionsFreeze } from './permissions-freeze.ts'

const LEVELS = [
  { value: null, label: 'Hidden' },
  { value: 'USER_PERMISSION_VIEW', label: 'View' },
  { value: 'USER_PERMISSION_EDIT', label: 'Edit' },
] as const

const HINTS: Partial<Record<PermissionKey, string>> = {
  calendar_permission: 'The courses of every instructor.',
  calendar_own_permission: 'Only those that they teach, where more is hidden above.',
  staff_planner_permission: 'People, their diaries and pay.',
  profile_permission: 'Their own name, password and sessions.',
  account_permission: 'School, sites and how you are paid.',
}

/** Area by area: hidden, view or edit (PERM-07, PERM-15). */
export function DetailedPermissions({ freeze }: { freeze: ReturnType<typeof permissionsFreeze> }) {
  return (
    <>
      <div className={classes.levels}>
        {PERMISSION_KEYS.map((key) => (
          <SegmentedField
            key={key}
            name={key}
            label={PERMISSION_LABELS[key]}
            description={HINTS[key]}
            options={LEVELS}
            disabled={freeze.all !== null}
            asRow
          />
        ))}
      </div>
      <div className={classes.admin}>
        <SwitchField
          name="admin_permission"
          label="Admin"
          description={freeze.admin ?? 'Says who may do what, and reads the audit trail.'}
          disabled={freeze.admin !== null}
        />
      </div>
    </>
  )
}
