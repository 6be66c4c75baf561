import { fieldError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'

/** What a rider is to sign. */
type TemplateToSend = { version: number; title: string; body: string; require_guardian: boolean }

/**
 * The text in use, which is not changed before the transaction ends. To be locked last, several with the lower id first.
 * One that is not active can be sent by hand. Throws `validation_failed` on `template` where there is none, or it is deleted.
 */
export async function lockTemplateToSend(tx: ScopedTx, id: number): Promise<TemplateToSend> {
  const { count } = await tx.disclaimerTemplate.updateMany({
    where: { id, deleted_at: null },
    data: { version: { increment: 0 } },
  })
  if (count === 0) throw fieldError('template', 'Choose a disclaimer of your school')
  const { template, ...text } = await tx.disclaimerTemplateVersion.findFirstOrThrow({
    where: { template_id: id },
    select: { version: true, title: true, body: true, template: { select: { require_guardian: true } } },
    orderBy: { version: 'desc' },
  })
  return { ...text, ...template }
}
