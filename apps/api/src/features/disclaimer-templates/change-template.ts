import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { AUTO_SENDS } from '@connect/contract/disclaimer-templates/auto-send'
import {
  type DisclaimerWords,
  disclaimerTemplateProblems,
} from '@connect/contract/disclaimer-templates/disclaimer-rules'
import { DisclaimerTemplate } from '@connect/contract/disclaimer-templates/disclaimer-template'
import { DISCLAIMER_TEMPLATE_FIELDS } from '@connect/contract/disclaimer-templates/disclaimer-template-fields'
import type { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { ApiError, fieldError } from '@connect/contract/errors'
import { REQUIRED } from '@connect/contract/fields'
import type { Parsed } from '@connect/contract/route'
import type { Unversioned } from '@connect/contract/versioned'
import { byId } from '@connect/db/scoped'
import { assertUnchanged } from '#http/precondition.ts'
import type { StaffWork } from '#http/work.ts'
import { toData } from '#platform/field-table/rows.ts'
import { lockRow } from '#platform/lock-row.ts'
import { hasWords, toRichText } from '#platform/mail/rich-text.ts'
import { readTemplate } from './read-template.ts'

type Body = Parsed<typeof disclaimerTemplates.create>['body']
type Change = Parsed<typeof disclaimerTemplates.update>['body']
type Answer = Unversioned<DisclaimerTemplate>
type Words = Pick<Answer, 'title' | 'body'>

const ENTITY = 'disclaimer_template'

/** With names in place of keys. */
const toFacts = (template: Answer) => ({
  title: template.title,
  course_types: template.course_types.map((constant) => COURSE_NAMES[constant]).join(', '),
  auto_send: AUTO_SENDS[template.auto_send],
  days_before: template.days_before,
  require_guardian: template.require_guardian,
  is_active: template.is_active,
  text_version: template.text_version,
  body: template.body,
})

/** What is written of a text. Throws `validation_failed` where nothing is left of it. */
function toHtml(body: string): string {
  const html = toRichText(body)
  if (!hasWords(html)) throw fieldError('body', REQUIRED)
  return html
}

/** Throws `validation_failed`. */
function assertAllowed(words: DisclaimerWords): void {
  const problems = disclaimerTemplateProblems(words)
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([field, message]) => [field, [message]]))
  throw new ApiError('validation_failed', { fields })
}

type Automatic = Pick<Answer, 'auto_send' | 'course_types'> & { is_active?: boolean | undefined }

const isAutomatic = ({ auto_send, is_active = true }: Omit<Automatic, 'course_types'>): boolean =>
  is_active && auto_send !== 'OFF'

/** Whether it is for courses that it was not for; without types it is for all. */
function isWider({ course_types: before }: Automatic, { course_types: after }: Automatic): boolean {
  if (before.length === 0) return false
  return after.length === 0 || after.some((one) => !before.includes(one))
}

/** Since when it is sent by itself; undefined leaves that as it is. Who booked a course that is new to it booked before. */
function toAutoSince(before: Automatic, after: Automatic, now: Date): Date | null | undefined {
  if (!isAutomatic(after)) return null
  const isSame = isAutomatic(before) && before.auto_send === after.auto_send && !isWider(before, after)
  return isSame ? undefined : now
}

/** Riders sign what they were sent, so a text that one of them has stays. Answers the version in use. */
async function writeText({ tx, now, user_id }: StaffWork, before: Answer, { title, body }: Words): Promise<number> {
  const { id: template_id, text_version } = before
  if (before.title === title && before.body === body) return text_version
  const written = { title, body, user_id, created: now }
  if (before.is_in_use) {
    const version = text_version + 1
    await tx.disclaimerTemplateVersion.create({ data: { template_id, version, ...written }, select: { version: true } })
    return version
  }
  await tx.disclaimerTemplateVersion.updateMany({ where: { template_id, version: text_version }, data: written })
  return text_version
}

/** Waits for whoever is sending it. Throws `not_found`. */
async function lockTemplate({ tx, now }: StaffWork, id: number): Promise<Answer> {
  if (!(await lockRow(tx.disclaimerTemplate, id, now))) throw new ApiError('not_found')
  return readTemplate(tx, id, now)
}

/** Throws `validation_failed`. */
export async function addTemplate(work: StaffWork, { body, ...facts }: Body): Promise<Answer> {
  const { tx, now, user_id } = work
  const { title, auto_send, days_before = null } = facts
  const words = { title, body: toHtml(body) }
  assertAllowed({ ...words, auto_send, days_before })
  const { id } = await tx.disclaimerTemplate.create({
    data: {
      ...toData(DISCLAIMER_TEMPLATE_FIELDS, facts),
      auto_since: isAutomatic(facts) ? now : null,
      updated_by_id: user_id,
    },
    select: { id: true },
  })
  const text = { template_id: id, version: 1, ...words, user_id, created: now }
  await tx.disclaimerTemplateVersion.create({ data: text, select: { version: true } })
  const after = await readTemplate(tx, id, now)
  await work.audit({ entity: ENTITY, entity_id: id, after: toFacts(after) })
  return after
}

/** Throws `not_found`, `changed_meanwhile` and `validation_failed`. */
export async function changeTemplate(work: StaffWork, id: number, { body, ...facts }: Change): Promise<Answer> {
  const { tx, now, user_id } = work
  const before = await lockTemplate(work, id)
  await assertUnchanged(work, DisclaimerTemplate, before, { entity: ENTITY, entity_id: id })
  const wanted = { ...before, ...facts, ...(body !== undefined && { body: toHtml(body) }) }
  assertAllowed(wanted)
  const version = await writeText(work, before, wanted)
  await tx.disclaimerTemplate.update({
    where: byId(tx.school_id, id),
    data: {
      ...toData(DISCLAIMER_TEMPLATE_FIELDS, facts),
      version,
      auto_since: toAutoSince(before, wanted, now),
      updated_by_id: user_id,
    },
    select: { id: true },
  })
  const after = await readTemplate(tx, id, now)
  await work.audit({ entity: ENTITY, entity_id: id, before: toFacts(before), after: toFacts(after) })
  return after
}

/** Its title is free; what riders have stays. Throws `not_found`. */
export async function removeTemplate(work: StaffWork, id: number): Promise<void> {
  const { tx, now, user_id } = work
  const before = await lockTemplate(work, id)
  const data = { deleted_at: now, updated_by_id: user_id }
  await tx.disclaimerTemplate.update({ where: byId(tx.school_id, id), data, select: { id: true } })
  await work.audit({ entity: ENTITY, entity_id: id, before: toFacts(before) })
}
