import { darkColors, fixedColors, lightColors, sizes, spaces } from '#theme/tokens.ts'

type Variables = Record<`--${string}`, string>

function prefixed(prefix: string, table: Record<string, string>): Variables {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [`--${prefix}${name}`, value]))
}

/** Mantine's own variables, told in our tokens: plain `:root` CSS would lose to the ones it writes at run time. */
function mantineVariables(red: string): Variables {
  return {
    '--mantine-color-text': 'var(--color-text)',
    '--mantine-color-body': 'var(--color-bg)',
    '--mantine-color-error': red,
    '--mantine-color-anchor': 'var(--color-link)',
    '--mantine-color-dimmed': 'var(--color-muted)',
    '--mantine-color-placeholder': 'var(--color-muted)',
    '--mantine-color-default': 'var(--color-field)',
    '--mantine-color-default-hover': 'var(--color-hover)',
    '--mantine-color-default-color': 'var(--color-text)',
    '--mantine-color-default-border': 'var(--color-control)',
    '--mantine-color-disabled': 'var(--color-hover)',
    '--mantine-color-disabled-color': 'var(--color-muted)',
    '--mantine-color-disabled-border': 'var(--color-line)',
  }
}

export const cssVariables = () => ({
  variables: {
    ...prefixed('color-', fixedColors),
    ...prefixed('', sizes),
    ...Object.fromEntries(spaces.map((px) => [`--space-${px}`, `${px}px`])),
  },
  light: { ...prefixed('color-', lightColors), ...mantineVariables('var(--color-danger-text)') },
  dark: { ...prefixed('color-', darkColors), ...mantineVariables('var(--color-danger-text)') },
})
