import { PERMISSION_KEYS, type Permissions } from '@connect/contract/access'
import { BROWSER_ERRORS } from '@connect/contract/api-error'
import { pathTo } from '@connect/contract/paths'
import { findPreset, type Grants, PERMISSION_LABELS } from '@connect/contract/staff/presets'
import { staff } from '@connect/contract/staff/routes'
import type { StaffMember, StaffPermissions } from '@connect/contract/staff/staff'
import { permissionsRefusal } from '@connect/contract/staff/staff-rules'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { query } from '#api/query/query.ts'
import { session } from '#api/session/session.ts'
import { FrozenNote, MemberPanel } from '#features/staff/shared/member-panel.tsx'
import classes from '#features/staff/shared/staff-panel.module.css'
import { toStanding, useActorStanding } from '#features/staff/shared/use-standing.ts'
import { Segments } from '#ui/fields/segments.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { DetailedPermissions, LEVELS, SimplePermissions } from './permission-fields.tsx'
import { permissionsFreeze } from './permissions-freeze.ts'

export function PermissionsPanel() {
  return (
    <MemberPanel title="Permissions">
      {(member) => (member.is_account_owner ? <OwnerNote member={member} /> : <Editable member={member} />)}
    </MemberPanel>
  )
}

function OwnerNote({ member }: { member: StaffMember }) {
  const { closeTo } = useClosePanel(pathTo('/v2/staff'))
  const target = toStanding(member)
  const refused = permissionsRefusal(useActorStanding(), target, target)

  return (
    <PanelParts
      foot={
        <Button variant="default" component={Link} to={closeTo}>
          Close
        </Button>
      }
    >
      <FrozenNote>
        {member.name} is the account owner and has every permission.{' '}
        {refused === 'owner_only' ? BROWSER_ERRORS[refused].detail : 'Transfer the account first.'}
      </FrozenNote>
    </PanelParts>
  )
}

function Editable({ member }: { member: StaffMember }) {
  const answer = useQuery({
    ...query(staff.permissions, { params: { staff_id: member.id } }),
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={answer} what="permissions" wrap={PanelParts}>
      {(data) => <PermissionsForm key={member.id} member={member} permissions={data} />}
    </Loaded>
  )
}

const toGrants = (permissions: Permissions): Grants => {
  const levels = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, permissions[key]]))
  return { ...(levels as Omit<Grants, 'admin_permission'>), admin_permission: permissions.admin_permission }
}

const formatLevel = (level: unknown) => LEVELS.find(({ value }) => value === level)?.label ?? ''
const FIELDS = {
  ...Object.fromEntries(PERMISSION_KEYS.map((key) => [key, { label: PERMISSION_LABELS[key], format: formatLevel }])),
  admin_permission: { label: 'Admin', format: (isAdmin: unknown) => (isAdmin ? 'Yes' : 'No') },
}

type Shape = 'simple' | 'detailed'
const SHAPES = [
  { value: 'simple', label: 'Simple' },
  { value: 'detailed', label: 'Detailed' },
] as const satisfies readonly { value: Shape; label: string }[]

function PermissionsForm({ member, permissions }: { member: StaffMember; permissions: StaffPermissions }) {
  const { closeTo, close } = useClosePanel(pathTo('/v2/staff'))
  const actor = useActorStanding()
  const grants = toGrants(permissions)
  const [shape, setShape] = useState<Shape>(() => (findPreset(grants) ? 'simple' : 'detailed'))
  const freeze = permissionsFreeze(actor, toStanding(member))
  const model = useEditForm(staff.updatePermissions, {
    version: permissions.version,
    fields: FIELDS,
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
      <div className={classes.shapes}>
        <Segments aria-label="Form" options={SHAPES} value={shape} onChange={setShape} />
      </div>
      {shape === 'simple' ? (
        <SimplePermissions freeze={freeze} onCustom={() => setShape('detailed')} />
      ) : (
        <DetailedPermissions freeze={freeze} />
      )}
    </PanelForm>
  )
}
