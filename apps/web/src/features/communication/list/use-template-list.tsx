import { edit } from '@connect/contract/access'
import type { emailTemplates } from '@connect/contract/templates/routes'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { bareAccess } from '#api/bare-route.ts'
import { useCan } from '#api/session/use-can.ts'
import { AddButton } from '#ui/list/add-button.tsx'
import { CommunicationHeader } from './communication-header.tsx'
import { LEAVING, TEMPLATE_COLUMNS, type TemplateRow, toTemplateCard } from './template-columns.tsx'
import { TemplateFilters } from './template-filters.tsx'

const ADD = bareAccess<typeof emailTemplates.create>(edit('communication'))
const EMPTY = 'No templates found'

const ADD_LABELS = { Emails: 'Add email', SMS: 'Add SMS' } as const

type Names = Parameters<typeof TemplateFilters>[0]['names']

/** What the lists of both channels have in common, for a `ListScreen`. */
export function useTemplateList(tab: keyof typeof ADD_LABELS, { fields }: { fields: Names }) {
  const { search } = useLocation()
  const canAdd = useCan(ADD)
  const label = ADD_LABELS[tab]
  const to = { pathname: 'add', search }

  return {
    title: 'Communication',
    label: `${tab} templates`,
    things: 'templates',
    header: (secondary: ReactNode) => (
      <CommunicationHeader
        tab={tab}
        secondary={secondary}
        primary={<AddButton label={label} to={to} disabled={!canAdd} />}
      />
    ),
    search: 'Search templates',
    fields: <TemplateFilters names={fields} />,
    // The header has its own button; this one is for narrow screens.
    add: { label, to, route: ADD },
    columns: TEMPLATE_COLUMNS,
    leaving: LEAVING,
    card: toTemplateCard,
    empty: { table: EMPTY, cards: EMPTY },
    emptyHint: 'Templates hold what riders are sent when they book, before a course or by hand.',
    rowKey: ({ id }: TemplateRow) => String(id),
    rowLink: ({ id }: TemplateRow) => ({ pathname: `${id}/edit`, search }),
    skeletonRows: 5,
  }
}
