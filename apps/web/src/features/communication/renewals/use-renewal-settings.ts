import { renewals } from '@connect/contract/renewals/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'

/** Of the page and the panels over it. */
export const useRenewalSettings = () => useQuery({ ...query(renewals.get, {}), refetchOnWindowFocus: false })
