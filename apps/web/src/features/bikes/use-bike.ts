import type { Bike } from '@connect/contract/bikes/bike'
import { useOutletContext } from 'react-router'

/** The bike of the page that a panel stands over; panels are only there once it is. */
export const useBike = (): Bike => useOutletContext<Bike>()
