import { pathTo } from '@connect/contract/paths'
import { suppliers } from '@connect/contract/suppliers/routes'
import { trimmed, trueOrFalse } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { SITE_COLUMNS, toSiteCard } from './site-columns.tsx'

export const SITES_ADDRESS = listAddress(suppliers.list, { search: trimmed(), is_active: trueOrFalse })

const STATUSES = [
  { value: '', label: 'Every status' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
]

export const SitesPage = () => (
  <ListScreen
    address={SITES_ADDRESS}
    title="Sites"
    things="sites"
    search="Search sites"
    fields={<SelectFilter name={SITES_ADDRESS.fields.is_active} label="Status" options={STATUSES} />}
    add={{ label: 'Add site', to: pathTo('/v2/settings/site/new'), route: suppliers.create }}
    columns={SITE_COLUMNS}
    card={toSiteCard}
    rowKey={({ id }) => String(id)}
    rowLink={({ id }) => pathTo('/v2/settings/site/:supplierId', { supplierId: id })}
    skeletonRows={4}
  />
)
