import type { UserEvent } from '@testing-library/user-event'

/** Replaces what a field says, all at once: each typed key would render the whole form again. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}
