/** Local storage can be switched off; then there is neither a session nor a choice of theme. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const theme = stored('connect-color-scheme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.colorScheme = theme

// Who is signed in on this browser needs a way back in, not a form.
if (stored('connect.tokens') && stored('connect.user')) {
  document.documentElement.dataset.signedIn = ''
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-log-in]')) {
    link.href = '/'
    link.textContent = 'Open Connect'
  }
}
