import { AUDIT_ENTITIES, type AuditEvent } from '@connect/contract/audit/audit-event'
import { formatDateTime } from '#lib/dates.ts'
import type { Card, Column } from '#ui/list/column.ts'

export const authorName = ({ user }: AuditEvent): string => user?.name ?? 'Connect'

/** 'Contact: Isla MacDonald', or only what it is where it concerns nobody. */
export const subjectText = ({ entity, person }: AuditEvent): string =>
  person ? `${AUDIT_ENTITIES[entity]}: ${person}` : AUDIT_ENTITIES[entity]

export const AUDIT_COLUMNS: readonly Column<AuditEvent>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => formatDateTime(at), width: 150 },
  { id: 'who', header: 'Who', cell: authorName },
  { id: 'what', header: 'What', cell: ({ title }) => title },
  { id: 'entity', header: 'About', cell: subjectText },
]

export function toAuditCard(event: AuditEvent): Card {
  return {
    title: event.title,
    heading: authorName(event),
    meta: `${formatDateTime(event.at)} · ${subjectText(event)}`,
  }
}
