import { listFields } from '@connect/contract/field-table/plain-field'
import { displayValue, shortLabel } from '@connect/contract/field-table/text'
import type { TestCentre } from '@connect/contract/test-centres/test-centre'
import { TEST_CENTRE_FIELDS } from '@connect/contract/test-centres/test-centre-fields'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Card, Column } from '#ui/list/column.ts'

const CentreStatus = ({ is_active }: TestCentre) =>
  is_active ? <StatusDot tone="success">Active</StatusDot> : <StatusDot tone="neutral">Inactive</StatusDot>

export const CENTRE_COLUMNS: readonly Column<TestCentre>[] = [
  ...listFields(TEST_CENTRE_FIELDS, { columns: true })
    .filter((name) => name !== 'is_active')
    .map((name) => ({
      id: name,
      header: shortLabel(TEST_CENTRE_FIELDS[name]),
      cell: (centre: TestCentre) => displayValue(TEST_CENTRE_FIELDS[name], centre[name]),
    })),
  { id: 'status', header: 'Status', cell: CentreStatus },
]

export function toCentreCard(centre: TestCentre): Card {
  const { name, dvsa_code, postcode, offers_mod1, offers_mod2, is_default } = centre
  const tests = [offers_mod1 && 'Mod 1', offers_mod2 && 'Mod 2'].filter(Boolean).join(' and ')
  return {
    title: name,
    aside: <CentreStatus {...centre} />,
    meta: [dvsa_code, postcode, tests, is_default && 'Default'].filter(Boolean).join(' · '),
  }
}
