import { useParams } from 'react-router'

/** What stands in the address of a mailed link, as the calls take it. */
export function useLinkParams(): { token: string; uid: string } {
  const { token = '', uid = '' } = useParams()
  return { token, uid }
}
