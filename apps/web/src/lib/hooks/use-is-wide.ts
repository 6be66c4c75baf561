import { useMediaQuery } from '@mantine/hooks'

/** From 992 px on: tables and the filter rail; below: cards and the bottom sheet. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false }) ?? true
}
