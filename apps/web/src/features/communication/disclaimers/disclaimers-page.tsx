import { edit } from '@connect/contract/access'
import type { DisclaimerTemplateRow } from '@connect/contract/disclaimer-templates/disclaimer-template'
import type { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { useLocation } from 'react-router'
import { bareAccess } from '#api/bare-route.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { useCan } from '#api/session/use-can.ts'
import { CommunicationHeader } from '#features/communication/list/communication-header.tsx'
import { DISCLAIMERS_ADDRESS } from '#features/communication/list/template-addresses.ts'
import { formatCourses, TemplateStatus } from '#features/communication/list/template-columns.tsx'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { AddButton } from '#ui/list/add-button.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import { formatAutoSend } from './format-auto-send.ts'

type Row = DisclaimerTemplateRow

const formatCount = (count: number): string => count.toLocaleString('en-GB')

const COLUMNS: readonly Column<Row>[] = [
  { id: 'title', header: 'Title', cell: ({ title }) => title },
  { id: 'auto_send', header: 'Sent automatically', cell: formatAutoSend },
  { id: 'courses', header: 'Course types', cell: formatCourses },
  { id: 'active', header: 'Active', cell: TemplateStatus },
  { id: 'sent', header: 'Sent', align: 'end', cell: ({ sent_count }) => formatCount(sent_count) },
  { id: 'signed', header: 'Signed', align: 'end', cell: ({ signed_count }) => formatCount(signed_count) },
]

/** The first to leave where there is too little room. */
const LEAVING = ['courses'] as const

const toCard = (row: Row): Card => ({
  title: row.title,
  aside: <TemplateStatus {...row} />,
  heading: formatAutoSend(row),
  meta: formatCourses(row),
  facts: [
    { label: 'Sent', value: formatCount(row.sent_count) },
    { label: 'Signed', value: formatCount(row.signed_count) },
  ],
})

const ADD = bareAccess<typeof disclaimerTemplates.create>(edit('communication'))
const EMPTY = 'No disclaimers found'

const STATUSES = [
  { value: '', label: 'Every disclaimer' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
]

/** COMM-05 */
export function DisclaimersPage() {
  const { search } = useLocation()
  const canAdd = useCan(ADD)
  const label = 'Add disclaimer'
  const to = { pathname: 'add', search }

  return (
    <ListScreen
      address={DISCLAIMERS_ADDRESS}
      title="Communication"
      label="Disclaimers"
      things="disclaimers"
      header={(secondary) => (
        <CommunicationHeader
          tab="Disclaimers"
          secondary={secondary}
          primary={<AddButton label={label} to={to} disabled={!canAdd} />}
        />
      )}
      search="Search disclaimers"
      fields={<SelectFilter name={DISCLAIMERS_ADDRESS.fields.is_active} label="Status" options={STATUSES} />}
      // The header has its own button; this one is for narrow screens.
      add={{ label, to, route: ADD }}
      columns={COLUMNS}
      leaving={LEAVING}
      card={toCard}
      empty={{ table: EMPTY, cards: EMPTY }}
      emptyHint="Riders sign these before they ride: by a link that you send them, or on a device of yours."
      rowKey={({ id }) => String(id)}
      rowLink={({ id }) => ({ pathname: `${id}/edit`, search })}
      skeletonRows={5}
    />
  )
}
