import { useFetchAtFirstInput } from '#lib/hooks/use-fetch-at-first-input.ts'
import { library, markShown } from '#ui/dialogs/modals.ts'

/** Put it once, around every page. */
export function Dialogs() {
  const fetched = library.use()
  useFetchAtFirstInput(library.fetch)
  return fetched ? <fetched.ShownModals onShown={markShown} /> : null
}
