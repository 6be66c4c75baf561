import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import type { EmailTemplateRow, SmsTemplateRow } from '@connect/contract/templates/template'
import { TRIGGERS } from '@connect/contract/templates/triggers'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Card, Column } from '#ui/list/column.ts'

export type TemplateRow = Pick<EmailTemplateRow, keyof EmailTemplateRow & keyof SmsTemplateRow>

export const TemplateStatus = ({ is_active }: Pick<TemplateRow, 'is_active'>) => (
  <StatusDot tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Active' : 'Inactive'}</StatusDot>
)

/** 'Booking confirmed', '24 hours before the course'. */
export function formatTrigger({ trigger, offset_hours }: Pick<TemplateRow, 'trigger' | 'offset_hours'>): string {
  const { label } = TRIGGERS[trigger]
  if (offset_hours === null) return label
  return `${offset_hours === 1 ? '1 hour' : `${offset_hours} hours`} ${label.toLowerCase()}`
}

/** Names that a cell has room for; the others are counted. */
const SHOWN = 2

const several = (names: readonly string[]): string =>
  names.length <= SHOWN + 1 ? names.join(', ') : `${names.slice(0, SHOWN).join(', ')} + ${names.length - SHOWN} more`

export const formatCourses = ({ course_types }: Pick<TemplateRow, 'course_types'>): string =>
  several(course_types.map((type) => COURSE_NAMES[type])) || 'Every course'

export const formatSites = ({ suppliers }: Pick<TemplateRow, 'suppliers'>): string =>
  several(suppliers.map(({ connect_location_name }) => connect_location_name)) || 'Every site'

const formatSent = ({ sent_this_month }: TemplateRow): string => sent_this_month.toLocaleString('en-GB')

export const TEMPLATE_COLUMNS: readonly Column<TemplateRow>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'trigger', header: 'Sent when', cell: formatTrigger },
  { id: 'courses', header: 'Course types', cell: formatCourses },
  { id: 'sites', header: 'Sites', cell: formatSites },
  { id: 'active', header: 'Active', cell: TemplateStatus },
  { id: 'sent', header: 'Sent this month', align: 'end', cell: formatSent },
]

/** The first to leave where there is too little room. */
export const LEAVING = ['sites', 'courses'] as const

export const toTemplateCard = (template: TemplateRow): Card => ({
  title: template.name,
  aside: <TemplateStatus {...template} />,
  heading: formatTrigger(template),
  meta: `${formatCourses(template)} · ${formatSites(template)}`,
  facts: [{ label: 'Sent this month', value: formatSent(template) }],
})
