import { useMediaQuery } from '@mantine/hooks'

const useFrom = (width: string) =>
  useMediaQuery(`(min-width: ${width})`, true, { getInitialValueInEffect: false }) ?? true

/** From 992 px on: tables; below: cards and the bottom sheet. */
export const useIsWide = (): boolean => useFrom('62em')

/** From 1366 px on there is room for a list and its filters side by side; below, the filters stand behind a button. */
export const useHasRail = (): boolean => useFrom('85.375em')

/** From 1280 px on. */
export const useHasCalendarRail = (): boolean => useFrom('80em')
