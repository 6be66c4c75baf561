import type { ErrorCode } from '@connect/contract/errors'
import { emptyValues } from '@connect/contract/field-table/values'
import { pathTo } from '@connect/contract/paths'
import { findPreset, type Grants, NO_GRANTS, PRESETS, type Preset } from '@connect/contract/staff/presets'
import { staff } from '@connect/contract/staff/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { STAFF_FIELDS } from '@connect/contract/staff/staff-fields'
import { permissionsRefusal } from '@connect/contract/staff/staff-rules'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { StaffSections } from '#features/staff/shared/staff-sections.tsx'
import { useActorStanding } from '#features/staff/shared/use-standing.ts'
import { useSites } from '#pickers/use-sites.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import type { Option } from '#ui/fields/option.ts'
import { useField } from '#ui/fields/use-field.ts'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { InvitationSent } from './invitation-sent.tsx'

const names = fieldNames(staff.create)

/** That it was sent is a state of the panel. */
export function AddStaffPanel() {
  const sites = useSites()
  const [invited, setInvited] = useState<StaffMember | null>(null)

  return (
    <RoutePanel
      title="Add Staff"
      subtitle="We email them a link to choose their password."
      isBare={sites.data !== undefined}
    >
      <Loaded query={sites} what="sites">
        {() =>
          invited ? (
            <InvitationSent member={invited} onAnother={() => setInvited(null)} />
          ) : (
            <AddStaffForm sites={sites.options} onInvited={setInvited} />
          )
        }
      </Loaded>
    </RoutePanel>
  )
}

type Props = { sites: readonly Option<number>[]; onInvited: (member: StaffMember) => void }

function AddStaffForm({ sites, onInvited }: Props) {
  const { closeTo } = useClosePanel(pathTo('/v2/staff'))
  const canShare = useCan(staff.permissions)
  const [only, ...others] = sites
  const model = useRouteForm(staff.create, {
    values: {
      ...emptyValues(STAFF_FIELDS),
      suppliers: only && others.length === 0 ? [only.value] : [],
      ...(canShare ? { permissions: NO_GRANTS } : {}),
    },
    onSuccess: onInvited,
  })

  return (
    <PanelForm
      model={model}
      id="add-staff"
      submitLabel="Send invitation"
      closeTo={closeTo}
      alertMore={<SeatLink code={model.alertCode} />}
    >
      <StaffSections
        sites={sites}
        emailHint="They sign in with this address. We send their invitation to it."
        access={
          canShare && (
            <PanelSection>
              <AccessField />
            </PanelSection>
          )
        }
      />
    </PanelForm>
  )
}

const NOTHING = 'NOTHING'
const NOBODY_YET = { id: 0, is_account_owner: false, admin_permission: false }
const PRESET_NAMES = ['INSTRUCTOR', 'OFFICE', 'ADMIN'] as const satisfies readonly Preset[]

/** The field holds the permissions themselves. */
function AccessField() {
  const actor = useActorStanding()
  const field = useField(names.permissions)
  const offered = PRESET_NAMES.filter((preset) => !permissionsRefusal(actor, NOBODY_YET, PRESETS[preset].grants))
  const chosen = findPreset(field.value as Grants)
  const toGrants = (value: string | null): Grants =>
    PRESETS[offered.find((preset) => preset === value) ?? 'INSTRUCTOR'].grants

  return (
    <Select
      ref={field.ref}
      label="Access"
      description={chosen ? PRESETS[chosen].description : 'They can sign in, but have no access yet.'}
      data={[
        { value: NOTHING, label: 'Nothing yet' },
        ...offered.map((preset) => ({ value: preset, label: PRESETS[preset].label })),
      ]}
      value={chosen ?? NOTHING}
      onChange={(value) => field.change(value === NOTHING ? NO_GRANTS : toGrants(value))}
      onBlur={field.blur}
      error={field.error}
      allowDeselect={false}
      openOnFocus={false}
      wrapperProps={{ 'data-wide': true }}
    />
  )
}

const SEAT_LIMIT = 'seat_limit_reached' satisfies ErrorCode

/** Opens in a tab of its own, so that a form stays as it is. */
function SeatLink({ code }: { code: string | undefined }) {
  return code === SEAT_LIMIT ? (
    <Link to={pathTo('/v2/expand')} target="_blank">
      Purchase more seats<span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
  ) : null
}
