import type { AuditEntity, AuditEvent } from '@connect/contract/audit/audit-event'
import { listChanges } from '@connect/contract/audit/changes'
import { audit } from '@connect/contract/audit/routes'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { BOOKING_SETTINGS_FIELDS } from '@connect/contract/booking-settings/booking-settings-fields'
import { COMMUNICATION_SETTINGS_FIELDS } from '@connect/contract/communication-settings/communication-settings-fields'
import { COURSE_TYPE_RECORDS } from '@connect/contract/courses/course-type-records'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { EVENT_FIELDS } from '@connect/contract/events/event-fields'
import type { FieldTable } from '@connect/contract/field-table/field'
import { formatRecorded, recordedLabel } from '@connect/contract/field-table/text'
import { SCHOOL_FIELDS } from '@connect/contract/settings/school-fields'
import { STAFF_FIELDS, WORKING_FIELDS } from '@connect/contract/staff/staff-fields'
import { SITE_FIELDS } from '@connect/contract/suppliers/site-fields'
import { TEST_CENTRE_FIELDS } from '@connect/contract/test-centres/test-centre-fields'
import { VOUCHER_FIELDS } from '@connect/contract/vouchers/voucher-fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { formatDateTime } from '#lib/dates.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { authorName, subjectText } from './audit-columns.tsx'
import classes from './audit-panel.module.css'

const TABLES: Partial<Record<AuditEntity, FieldTable>> = {
  booking_settings: BOOKING_SETTINGS_FIELDS,
  communication_settings: COMMUNICATION_SETTINGS_FIELDS,
  course_type: COURSE_TYPE_RECORDS,
  customer: CUSTOMER_FIELDS,
  event: EVENT_FIELDS,
  motorbike: BIKE_FIELDS,
  school: SCHOOL_FIELDS,
  site: SITE_FIELDS,
  test_centre: TEST_CENTRE_FIELDS,
  voucher: VOUCHER_FIELDS,
  user: { ...STAFF_FIELDS, ...WORKING_FIELDS },
}

export function AuditPanel() {
  const { auditEventId = '' } = useParams()
  const answer = useQuery(query(audit.get, { params: { audit_event_id: auditEventId } }))

  return (
    <RoutePanel
      title={answer.data?.title ?? 'Change'}
      subtitle={
        answer.data && [subjectText(answer.data), authorName(answer.data), formatDateTime(answer.data.at)].join(' · ')
      }
    >
      <Loaded query={answer} what="change" fields={2}>
        {(data) => <Changes event={data} />}
      </Loaded>
    </RoutePanel>
  )
}

function Changes({ event }: { event: AuditEvent }) {
  const changes = listChanges(event.before, event.after)
  const table = TABLES[event.entity] ?? {}
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
            <th scope="row">{recordedLabel(table, field)}</th>
            <td>{formatRecorded(table, field, before)}</td>
            <td>{formatRecorded(table, field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
