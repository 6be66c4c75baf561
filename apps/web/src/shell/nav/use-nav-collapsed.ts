import { useLocalStorage } from '@mantine/hooks'

/** Whether the navigation shows icons only; kept in this browser. */
export function useNavCollapsed() {
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'connect.nav-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return { isCollapsed, toggle: () => setCollapsed(!isCollapsed) }
}
