import type { Bike } from '@connect/contract/bikes/bike'
import { useOutletContext } from 'react-router'

/** Panels are only there once the bike is. */
export const useBike = (): Bike => useOutletContext<Bike>()
