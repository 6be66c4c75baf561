import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import 'react-toastify/ReactToastify.css'
import '@fontsource-variable/inter/wght.css'
import '#theme/global.css'
import '#theme/forced-colors.css'
import '#theme/print.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cspNonce, shareNonceWithScrollLock } from '#theme/csp-nonce.ts'
import { cssVariables } from '#theme/css-variables.ts'
import { theme } from '#theme/theme.ts'
import { Dialogs } from '#ui/dialogs/dialogs.tsx'
import { Hints } from '#ui/hints/hints.tsx'

// public/color-scheme.js reads the same key before the first paint.
const schemeManager = localStorageColorSchemeManager({ key: 'connect-color-scheme' })

shareNonceWithScrollLock()

type Props = {
  children: ReactNode
  /** `test` switches off transitions and portals. */
  env?: 'default' | 'test'
}

export function ThemeProvider({ children, env = 'default' }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => cspNonce() ?? ''}
      env={env}
    >
      {children}
      <Dialogs />
      <Hints />
    </MantineProvider>
  )
}
