import type { Supplier } from '@connect/contract/suppliers/supplier'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Card, Column } from '#ui/list/column.ts'

const SiteStatus = ({ is_active }: Supplier) =>
  is_active ? <StatusDot tone="success">Active</StatusDot> : <StatusDot tone="neutral">Inactive</StatusDot>

export const SITE_COLUMNS: readonly Column<Supplier>[] = [
  { id: 'shown-name', header: 'Shown name', cell: ({ connect_location_name }) => connect_location_name },
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'atb', header: 'ATB number', cell: ({ atb_number }) => atb_number ?? '–' },
  { id: 'status', header: 'Status', cell: SiteStatus },
]

export function toSiteCard(site: Supplier): Card {
  return {
    title: site.connect_location_name,
    aside: <SiteStatus {...site} />,
    meta: [site.name, site.atb_number].filter(Boolean).join(' · '),
  }
}
