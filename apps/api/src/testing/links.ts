import type { OneTimePurpose } from '@connect/db/generated/client'
import { sendLink } from '#features/auth/send-link.ts'
import type { TestApp } from '#testing/test-app.ts'

type Person = { school_id: number; id: number; email: string; first_name: string; last_name: string }

/** What stands in the address of a mailed link. */
export type LinkParams = { token: string; uid: number }

/** The address of the newest link that a person was sent; throws when there is none. */
export async function newestLink({ context }: TestApp, user: Person, purpose: OneTimePurpose): Promise<LinkParams> {
  const { id } = await context.db.oneTimeToken.findFirstOrThrow({
    where: { school_id: user.school_id, user_id: user.id, purpose },
    orderBy: [{ created: 'desc' }, { id: 'desc' }],
  })
  return { token: context.oneTimeTokens.of(id), uid: user.id }
}

/** Sends a person a link, unthrottled, and answers what stands in its address. */
export async function makeLink(test: TestApp, user: Person, purpose: OneTimePurpose): Promise<LinkParams> {
  const { context } = test
  const school = await context.db.school.findUniqueOrThrow({ where: { id: user.school_id } })
  const link = { school, user, purpose, invited_by: 'Olive Owner' }
  await context.db.$transaction((tx) => sendLink(context, { tx, now: context.clock.now() }, link))
  return newestLink(test, user, purpose)
}

/** The letters that somebody was sent, oldest first. */
export const lettersTo = ({ context }: TestApp, email: string) =>
  context.db.mail.findMany({ where: { to_email: email }, orderBy: { id: 'asc' } })
