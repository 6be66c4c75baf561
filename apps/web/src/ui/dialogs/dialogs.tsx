import { useFetchAtFirstInput } from '#lib/hooks/use-fetch-at-first-input.ts'
import { library, markShown } from '#ui/dialogs/modals.ts'

/** Where dialogs appear that are opened by a call; put it once, around every page. */
export function Dialogs() {
  const fetched = library.use()
  useFetchAtFirstInput(library.fetch)
  return fetched ? <fetched.ShownModals onShown={markShown} /> : null
}
