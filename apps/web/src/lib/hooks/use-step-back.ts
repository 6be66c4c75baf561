import { useNavigate } from 'react-router'

/** The router counts its entries of this tab's history in there, from 0. */
const hasPageBefore = () => (window.history.state?.idx ?? 0) > 0

/** Answers how to go one step back, or to the default route when no page of ours came before this one. */
export function useStepBack(): () => void {
  const navigate = useNavigate()
  return () => void (hasPageBefore() ? navigate(-1) : navigate('/', { replace: true }))
}
