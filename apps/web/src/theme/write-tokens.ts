import '@mantine/core/styles/baseline.layer.css'
import '@fontsource-variable/inter/wght.css'
import '#theme/global.css'
import { cspNonce } from '#theme/csp-nonce.ts'
import { cssVariables } from '#theme/css-variables.ts'
import { fontFamily } from '#theme/tokens.ts'

const rule = (selector: string, variables: Record<string, string>) =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** For a page that has no theme provider. */
export function writeTokens(): void {
  const { variables, light, dark } = cssVariables()
  const style = document.createElement('style')
  const nonce = cspNonce()
  if (nonce) style.nonce = nonce
  style.textContent = [
    rule(':root', {
      ...variables,
      '--mantine-font-family': fontFamily,
      '--mantine-webkit-font-smoothing': 'antialiased',
    }),
    rule('[data-mantine-color-scheme="light"]', light),
    rule('[data-mantine-color-scheme="dark"]', dark),
  ].join('')
  document.head.append(style)
}
