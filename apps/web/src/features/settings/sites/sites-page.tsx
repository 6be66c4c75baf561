import { suppliers } from '@connect/contract/suppliers/routes'
import { query } from '#api/query/query.ts'
import { useList } from '#api/query/use-list.ts'
import { useListQuery } from '#api/query/use-list-query.ts'
import { useCan } from '#api/session/use-can.ts'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { AddButton } from '#ui/list/add-button.tsx'
import { DataList } from '#ui/list/data-list.tsx'
import { FilterSheet } from '#ui/list/filter-sheet.tsx'
import { FloatingAdd } from '#ui/list/floating-add.tsx'
import { ListFrame } from '#ui/list/list-frame.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { SITE_COLUMNS, toSiteCard } from './site-columns.tsx'
import { SiteFilters } from './site-filters.tsx'
import classes from './sites-page.module.css'

const ADD = 'Add site'
const ADD_PATH = '/v2/settings/site/new'

/** The sites of the school. */
export function SitesPage() {
  const asked = useListQuery(suppliers.list)
  const { page, page_size, is_active } = asked
  const isWide = useIsWide()
  const canAdd = useCan(suppliers.create)
  const { count, rows } = useList(query(suppliers.list, { query: asked }))

  return (
    <ListFrame
      header={
        <>
          <PageHeader
            title="Sites"
            count={count}
            secondary={
              <FilterSheet title="Sites" active={is_active ? 1 : 0}>
                <SiteFilters is_active={is_active} />
              </FilterSheet>
            }
            primary={canAdd && <AddButton label={ADD} to={ADD_PATH} />}
          />
          <div className={classes.bar}>
            <SearchBox label="Search sites" />
            {isWide && <SiteFilters is_active={is_active} />}
          </div>
        </>
      }
      pager={<Pager page={page} pageSize={page_size} total={count} />}
      add={canAdd && <FloatingAdd label={ADD} to={ADD_PATH} />}
    >
      <DataList
        label="Sites"
        columns={SITE_COLUMNS}
        card={toSiteCard}
        emptyCards="No sites found"
        {...rows}
        rowKey={({ id }) => String(id)}
        rowLink={({ id }) => `/v2/settings/site/${id}`}
        skeletonRows={4}
      />
    </ListFrame>
  )
}
