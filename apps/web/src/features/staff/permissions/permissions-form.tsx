import { PERMISSION_KEYS, type Permissions } from '@connect/contract/access'
import { type Grants, presetOf } from '@connect/contract/staff/presets'
import { staff } from '@connect/contract/staff/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { session } from '#api/session/session.ts'
import { FrozenNote } from '#features/staff/shared/frozen-note.tsx'
import classes from '#features/staff/shared/staff-panel.module.css'
import { STAFF_PATH } from '#features/staff/shared/staff-path.ts'
import { standingOf, useActorStanding } from '#features/staff/shared/use-standing.ts'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { DetailedPermissions } from './detailed-permissions.tsx'
import { permissionsFreeze } from './permissions-freeze.ts'
import { SimplePermissions } from './simple-permissions.tsx'

const grantsOf = (permissions: Permissions): Grants => {
  const levels = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, permissions[key]]))
  return { ...(levels as Omit<Grants, 'admin_permission'>), admin_permission: permissions.admin_permission }
}

type Shape = 'simple' | 'detailed'
const SHAPES = [
  { value: 'simple', label: 'Simple' },
  { value: 'detailed', label: 'Detailed' },
] as const satisfies readonly { value: Shape; label: string }[]

/** Two views of one set of permissions: by what somebody does, or area by area. */
export function PermissionsForm({ member, permissions }: { member: StaffMember; permissions: Permissions }) {
  const { closeTo, close } = useClosePanel(STAFF_PATH)
  const actor = useActorStanding()
  const grants = grantsOf(permissions)
  const [shape, setShape] = useState<Shape>(() => (presetOf(grants) ? 'simple' : 'detailed'))
  const freeze = permissionsFreeze(actor, standingOf(member))
  const model = useRouteForm(staff.updatePermissions, {
    params: { staff_id: member.id },
    values: grants,
    onSuccess: async () => {
      toast.success('Permissions saved')
      if (member.id === actor.id) await session.verify()
      await close()
    },
  })

  return (
    <PanelForm
      model={model}
      id="permissions"
      submitLabel="Save permissions"
      closeTo={closeTo}
      isFrozen={freeze.all !== null}
    >
      {freeze.all && <FrozenNote>{freeze.all}</FrozenNote>}
      <SegmentedControl
        className={classes.shapes ?? ''}
        aria-label="Form"
        data={[...SHAPES]}
        value={shape}
        onChange={setShape}
      />
      {shape === 'simple' ? (
        <SimplePermissions freeze={freeze} onCustom={() => setShape('detailed')} />
      ) : (
        <DetailedPermissions freeze={freeze} />
      )}
    </PanelForm>
  )
}
