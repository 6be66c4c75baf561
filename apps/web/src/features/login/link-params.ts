import { useParams } from 'react-router'

export function useLinkParams(): { token: string; uid: string } {
  const { token = '', uid = '' } = useParams()
  return { token, uid }
}
