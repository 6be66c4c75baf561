import { pathTo } from '@connect/contract/paths'
import { type To, useLocation, useNavigate } from 'react-router'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'

/** The search by which a link names the training that a disclaimer is sent for. */
export const TRAINING = 'training'

/** The address of a contact's disclaimers with the search of the contacts' list, and how to go there after a save. */
export function useDisclaimerList(customerId: number) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  params.delete(TRAINING)
  const closeTo: To = {
    pathname: pathTo('/v2/contacts/:customerId/details/disclaimers', { customerId }),
    search: new URLSearchParams(search).has(TRAINING) ? params.toString() : search,
  }
  return { closeTo, close: () => navigate(closeTo, { state: SAVED }) }
}
