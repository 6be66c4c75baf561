// Runs before the first paint, so that a dark page never flashes white. A file of its own because the CSP allows no inline script.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let chosen = null
    try {
      chosen = localStorage.getItem('connect-color-scheme')
    } catch {
      // Storage can be switched off; the system's choice then stands.
    }
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  apply()
  // The sign-in page has no theme provider that would follow the system.
  system.addEventListener('change', apply)
})()
