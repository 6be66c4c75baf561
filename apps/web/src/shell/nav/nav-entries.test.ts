import { PERMISSION_KEYS, type PermissionKey } from '@connect/contract/access'
import { describe, expect, it } from 'vitest'
import { person } from '#api/testing/people.ts'
import { NAV_ENTRIES, visibleEntries } from '#shell/nav/nav-entries.ts'

const onPro = { is_connect_pro: true }
const notOnPro = { is_connect_pro: false }

type Row = [label: string, keys: readonly PermissionKey[], pro?: 'Pro']

/** The entries of the specification in their order, with the permissions of which one is enough. */
const SPECIFIED: readonly Row[] = [
  ['Calendar', ['calendar_permission', 'calendar_own_permission']],
  ['Orders', ['order_permission']],
  ['Contacts', ['contact_permission']],
  ['Courses', ['course_permission']],
  ['Certificates', ['certificate_permission'], 'Pro'],
  ['Bikes', ['bike_permission'], 'Pro'],
  ['Staff', ['staff_planner_permission']],
  ['Communication', ['communication_permission']],
  ['Reports', ['report_permission'], 'Pro'],
  ['School', ['account_permission']],
  ['Profile', ['profile_permission']],
]
const LABELS = SPECIFIED.map(([label]) => label)

const labelsFor = (...someone: Parameters<typeof person>) =>
  visibleEntries(person(...someone)).map(({ label }) => label)

describe.each([onPro, notOnPro])(
  'with %o, the navigation [SHELL-02, SHELL-03, SHELL-05, SHELL-06, SHELL-19]',
  (pro) => {
    it.each(SPECIFIED)('has %s for who may view or edit %j, and for nobody else', (label, keys) => {
      for (const level of ['view', 'edit'] as const) {
        const seers = PERMISSION_KEYS.filter((key) => labelsFor({ [key]: level }, pro).includes(label))

        expect(seers.toSorted()).toEqual(keys.toSorted())
      }
    })

    it('has every entry of the specification for the owner, in its order', () => {
      expect(labelsFor({ owner: true }, pro).filter((label) => LABELS.includes(label))).toEqual(LABELS)
    })

    it.each([{ admin: true }, {}])('has nothing for %o without any area', (grants) => {
      expect(labelsFor(grants, pro)).toEqual([])
    })
  },
)

it.each(SPECIFIED)('marks %s where a school is not on Pro only if it needs it [SHELL-16]', (label, _, needs) => {
  const isMarked = (pro: typeof onPro) =>
    visibleEntries(person({ owner: true }, pro)).find((entry) => entry.label === label)?.needsPro

  expect(isMarked(notOnPro)).toBe(needs === 'Pro')
  expect(isMarked(onPro)).toBe(false)
})

it('keeps every entry under /v2, each path once [SHELL-01]', () => {
  const paths = NAV_ENTRIES.map(({ path }) => path)

  expect(paths.every((path) => path.startsWith('/v2/'))).toBe(true)
  expect(new Set(paths).size).toBe(paths.length)
})
