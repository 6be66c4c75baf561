import type { AuditEvent } from '@connect/contract/audit/audit-event'
import { changesOf, fieldLabel } from '@connect/contract/audit/changes'
import { audit } from '@connect/contract/audit/routes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { formatDateTime } from '#lib/dates.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { authorName } from './audit-columns.tsx'
import classes from './audit-panel.module.css'

/** One change, from what to what. */
export function AuditPanel() {
  const { auditEventId = '' } = useParams()
  const answer = useQuery(query(audit.get, { params: { audit_event_id: auditEventId } }))

  return (
    <RoutePanel
      title={answer.data?.title ?? 'Change'}
      subtitle={answer.data && `${authorName(answer.data)} · ${formatDateTime(answer.data.at)}`}
    >
      <Loaded query={answer} what="change" fields={2}>
        {(data) => <Changes event={data} />}
      </Loaded>
    </RoutePanel>
  )
}

function Changes({ event }: { event: AuditEvent }) {
  const changes = changesOf(event.before, event.after)
  if (event.is_purged) return <p>The details were deleted because personal data is only kept for a limited time.</p>
  if (changes.length === 0) return <p>No details were recorded for this change.</p>

  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            <td>{before || '–'}</td>
            <td>{after || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
