import { seesEverybody } from '@connect/contract/calendar/own-calendar'
import { useState } from 'react'
import { useUser } from '#api/session/use-session.ts'
import { Initials } from '#features/calendar/grid/initials.tsx'
import { type Address, EVENTS, UNASSIGNED } from '#features/calendar/layout/address.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import { TYPE_GROUPS } from '#features/calendar/model/course-names.ts'
import { CheckRow } from './check-row.tsx'
import classes from './filter-fields.module.css'
import native from './select.module.css'
import { toggled } from './toggled.ts'

type Props = { calendar: Calendar; address: Address; change: (changes: Partial<Address>) => void }

/** Types are the legend of the colours. Nothing chosen of a list is all of it. */
export function FilterFields({ calendar, address, change }: Props) {
  return (
    <>
      <SiteField {...{ calendar, address, change }} />
      <TypeFields {...{ calendar, address, change }} />
      <PeopleFields {...{ calendar, address, change }} />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Show</legend>
        <CheckRow
          label="Only with space"
          isChecked={address.hasSpace}
          onChange={() => change({ hasSpace: !address.hasSpace })}
        />
        <CheckRow
          label="Staff diary"
          isChecked={address.hasDiary}
          onChange={() => change({ hasDiary: !address.hasDiary })}
        />
        <CheckRow
          label="Cancelled"
          isChecked={address.status.length === 0 || address.status.includes('CANCELLED')}
          onChange={() => change({ status: address.status.length === 0 ? ['SCHEDULED', 'COMPLETED'] : [] })}
        />
      </fieldset>
    </>
  )
}

function SiteField({ calendar: { lookups }, address, change }: Props) {
  const sites = lookups.sites.filter(({ id, isActive }) => isActive || address.supplier.includes(String(id)))
  const inUse = sites.filter(({ isActive }) => isActive).length
  if (sites.length < 2) return null
  const isSeveral = address.supplier.length > 1
  return (
    <label className={classes.group}>
      <span className={classes.legend}>Site</span>
      <select
        className={`${native.select} ${classes.select}`}
        value={isSeveral ? 'several' : (address.supplier[0] ?? '')}
        onChange={({ target }) => change({ supplier: target.value === '' ? [] : [target.value] })}
      >
        <option value="">All {inUse} sites</option>
        {isSeveral && <option value="several">{address.supplier.length} sites</option>}
        {sites.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function TypeFields({ calendar: { lookups, counts }, address, change }: Props) {
  const [hasMore, setMore] = useState(false)
  const groups = TYPE_GROUPS.map((group) => ({
    ...group,
    types: group.types.filter((type) => lookups.offered.has(type)),
  }))
  const own = groups.filter(({ types }) => types.length > 0)
  const isChosen = ({ types }: { types: readonly string[] }) => types.some((type) => address.type.includes(type))
  const shown = own.filter((group) => group.isCommon || hasMore || isChosen(group))
  const all: string[] = [...own.flatMap(({ types }) => types), EVENTS]
  const rows = [
    ...shown.map(({ label, types }) => ({
      label,
      types: [...types] as string[],
      colour: lookups.colour(types[0] ?? 'MOT'),
    })),
    { label: 'Events', types: [EVENTS], colour: 'GRAPHITE' as const },
  ]

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Course type</legend>
      {rows.map(({ label, types, colour }) => (
        <CheckRow
          key={label}
          label={label}
          colour={colour}
          end={types.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0)}
          isChecked={address.type.length === 0 || types.some((type) => address.type.includes(type))}
          onChange={() => change({ type: toggled(address.type, types, all) })}
          onOnly={() => change({ type: types })}
        />
      ))}
      {shown.length < own.length && (
        <button type="button" className={classes.more} onClick={() => setMore(true)}>
          More types
        </button>
      )}
    </fieldset>
  )
}

function PeopleFields({ calendar: { lookups }, address, change }: Props) {
  const user = useUser()
  const isOfSites = ({ siteIds }: { siteIds: readonly number[] }) =>
    address.supplier.length === 0 || siteIds.some((id) => address.supplier.includes(String(id)))
  const people = lookups.people.filter(
    (person) => (person.isActive && isOfSites(person)) || address.instructor.includes(String(person.id)),
  )
  // Who sees only their own has nobody to choose, but may undo what a colleague chose in this browser.
  const isChoice = seesEverybody(user) || address.instructor.length > 0
  if (people.length === 0 || !isChoice) return null
  const all = [...people.map(({ id }) => String(id)), UNASSIGNED]
  const rows = [
    ...people.map((person) => ({
      id: String(person.id),
      label: person.name,
      end: <Initials people={[person]} isPlain />,
    })),
    { id: UNASSIGNED, label: 'Unassigned', end: null },
  ]
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Instructor</legend>
      {rows.map(({ id, label, end }) => (
        <CheckRow
          key={id}
          label={label}
          end={end}
          isChecked={address.instructor.length === 0 || address.instructor.includes(id)}
          onChange={() => change({ instructor: toggled(address.instructor, [id], all) })}
          onOnly={() => change({ instructor: [id] })}
        />
      ))}
    </fieldset>
  )
}
