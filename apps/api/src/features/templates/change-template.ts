import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { ApiError, fieldError } from '@connect/contract/errors'
import { REQUIRED } from '@connect/contract/fields'
import { templateProblems } from '@connect/contract/templates/template-rules'
import { TRIGGER_LABELS, TRIGGERS, type Trigger } from '@connect/contract/templates/triggers'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { parseSites } from '#features/suppliers/public.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { StaffWork, Work } from '#http/work.ts'
import { hasWords, toRichText } from '#platform/mail/rich-text.ts'
import { readTemplate } from './read-template.ts'
import type { TemplateKind } from './template-kinds.ts'

type Answer = ReturnType<TemplateKind['toAnswer']>
type Kind<A extends Answer> = TemplateKind<A>

type Words = { trigger: Trigger; offset_hours?: number | null | undefined; subject?: string | undefined; body: string }
type Body = Words & { name: string; suppliers?: readonly number[] | undefined }
type Change = { [K in keyof Body]?: Body[K] | undefined } & {
  is_active?: boolean | undefined
  course_types?: readonly string[] | undefined
}

/** With names in place of keys. */
function toFacts({ trigger, course_types, suppliers, ...template }: Answer & { sent_this_month: number }) {
  const { id: _, updated: __, updated_by: ___, sent_this_month: ____, ...facts } = template
  return {
    ...facts,
    trigger: TRIGGER_LABELS[trigger],
    course_types: course_types.map((constant) => COURSE_NAMES[constant]).join(', '),
    suppliers: suppliers.map(({ connect_location_name }) => connect_location_name).join(', '),
  }
}

/** In place of those that it had. Throws `validation_failed`. */
async function writeSites(tx: ScopedTx, message_template_id: number, ids: readonly number[]): Promise<void> {
  const sites = await parseSites(tx, ids)
  await tx.messageTemplateSupplier.deleteMany({ where: { message_template_id } })
  await tx.messageTemplateSupplier.createMany({
    data: sites.map((supplier_id) => ({ message_template_id, supplier_id })),
  })
}

/** What is written of an email's body; a text message's stays as it is. Throws `validation_failed` where nothing is left of it. */
function toBody({ channel }: Pick<TemplateKind, 'channel'>, body: string): string {
  if (channel === 'SMS') return body
  const html = toRichText(body)
  if (!hasWords(html)) throw fieldError('body', REQUIRED)
  return html
}

/** Throws `validation_failed`. */
function assertAllowed(
  { channel }: Pick<TemplateKind, 'channel'>,
  { trigger, offset_hours = null, subject, body }: Words,
): void {
  const problems = templateProblems({ trigger, offset_hours, body, ...(subject !== undefined && { subject }) }, channel)
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([field, message]) => [field, [message]]))
  throw new ApiError('validation_failed', { fields })
}

const FOR_ALL = 'CBT renewals are the same for every course and site'

/** A template that comes with Connect keeps its trigger, and is switched on elsewhere (N-64). Throws `validation_failed`. */
function assertKept(before: Pick<Answer, 'trigger'>, change: Change): void {
  const { trigger = before.trigger, is_active, course_types = [], suppliers = [] } = change
  const { isFixed } = TRIGGERS[before.trigger]
  if (trigger !== before.trigger && (isFixed || TRIGGERS[trigger].isFixed)) {
    throw fieldError('trigger', `'${TRIGGER_LABELS.RENEWAL}' has a template of its own, under CBT renewals`)
  }
  if (!isFixed) return
  if (is_active) throw fieldError('is_active', 'Switch CBT renewals on in their settings')
  if (course_types.length > 0) throw fieldError('course_types', FOR_ALL)
  if (suppliers.length > 0) throw fieldError('suppliers', FOR_ALL)
}

/** Throws `not_found`. */
async function lockTemplate<A extends Answer>({ tx, now }: Work, kind: Kind<A>, id: number) {
  const where = { id, channel: kind.channel, deleted_at: null }
  const { count } = await tx.messageTemplate.updateMany({ where, data: { updated: now } })
  if (count === 0) throw new ApiError('not_found')
  return readTemplate(tx, kind, id, now)
}

/** Throws `validation_failed`. */
export async function addTemplate<A extends Answer>(work: StaffWork, kind: Kind<A>, body: Body) {
  const { tx, now, user_id } = work
  const { channel, entity } = kind
  const template = { ...body, body: toBody(kind, body.body) }
  assertAllowed(kind, template)
  const { id } = await tx.messageTemplate.create({
    data: { ...kind.toData(template), channel, name: body.name, body: template.body, updated_by_id: user_id },
    select: { id: true },
  })
  await writeSites(tx, id, body.suppliers ?? [])
  const after = await readTemplate(tx, kind, id, now)
  await work.audit({ entity, entity_id: id, after: toFacts(after) })
  return after
}

/** Throws `not_found`, `changed_meanwhile` and `validation_failed`. */
export async function changeTemplate<A extends Answer>(work: StaffWork, kind: Kind<A>, id: number, change: Change) {
  const { tx, now, user_id } = work
  const { entity, schema } = kind
  const before = await lockTemplate(work, kind, id)
  await assertUnchanged(work, schema, before, { entity, entity_id: id })
  assertKept(before, change)
  const sent = change.body === undefined ? change : { ...change, body: toBody(kind, change.body) }
  const { trigger, offset_hours, subject, body } = { ...before, ...sent }
  assertAllowed(kind, { trigger, offset_hours, subject, body })
  await tx.messageTemplate.update({
    where: byId(tx.school_id, id),
    data: { ...kind.toData(sent), updated_by_id: user_id },
    select: { id: true },
  })
  if (change.suppliers) await writeSites(tx, id, change.suppliers)
  const after = await readTemplate(tx, kind, id, now)
  await work.audit({ entity, entity_id: id, before: toFacts(before), after: toFacts(after) })
  return after
}

const IN_USE =
  'The template was not deleted, because CBT renewals are written from it. Switch them off in their settings.'

/** Its name is free; what was written from it stays. Throws `not_found`, and `template_in_use` for one that comes with Connect. */
export async function removeTemplate<A extends Answer>(work: StaffWork, kind: Kind<A>, id: number): Promise<void> {
  const { tx, now } = work
  const { entity } = kind
  const before = await lockTemplate(work, kind, id)
  if (TRIGGERS[before.trigger].isFixed) throw new ApiError('template_in_use', { detail: IN_USE })
  const data = { deleted_at: now, updated_by_id: work.user_id }
  await tx.messageTemplate.update({ where: byId(tx.school_id, id), data, select: { id: true } })
  await work.audit({ entity, entity_id: id, before: toFacts(before) })
}
