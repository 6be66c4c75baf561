import { SITE_FIELDS } from '@connect/contract/suppliers/site-fields'
import type { Supplier } from '@connect/contract/suppliers/supplier'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Card, Column } from '#ui/list/column.ts'

const SiteStatus = ({ is_active }: Supplier) =>
  is_active ? <StatusDot tone="success">Active</StatusDot> : <StatusDot tone="neutral">Inactive</StatusDot>

export const SITE_COLUMNS: readonly Column<Supplier>[] = [
  {
    id: 'shown-name',
    header: SITE_FIELDS.connect_location_name.label,
    cell: ({ connect_location_name }) => connect_location_name,
  },
  { id: 'name', header: SITE_FIELDS.name.label, cell: ({ name }) => name },
  { id: 'atb', header: SITE_FIELDS.atb_number.label, cell: ({ atb_number }) => atb_number ?? '–' },
  { id: 'status', header: 'Status', cell: SiteStatus },
]

export function toSiteCard(site: Supplier): Card {
  return {
    title: site.connect_location_name,
    aside: <SiteStatus {...site} />,
    meta: [site.name, site.atb_number].filter(Boolean).join(' · '),
  }
}
