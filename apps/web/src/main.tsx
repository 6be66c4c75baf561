import { createRoot } from 'react-dom/client'
import { TOKENS_KEY } from '#api/session/storage-keys.ts'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no #root to show the app in')
const root = createRoot(element)

const fetchApp = () => import('#app.tsx')
const startApp = async () => (await fetchApp()).startApp(root)

function hasTokens(): boolean {
  try {
    return localStorage.getItem(TOKENS_KEY) !== null
  } catch {
    // Storage can be switched off; nobody is signed in then.
    return false
  }
}

async function showLogin(): Promise<void> {
  const login = await import('#features/login/first-login.tsx')
  login.showLogin(root, { startApp, fetchApp: () => void fetchApp().catch(() => undefined) })
}

/** A file that did not come must leave no blank window. */
function showFailure(): void {
  root.render(
    <p role="alert" style={{ padding: 24 }}>
      Connect could not be loaded. Check your connection and <a href={window.location.href}>try again</a>.
    </p>,
  )
}

// Somebody who has tokens is led on by the app's guards.
const isVisitorAtLogin = /^\/v2\/login\/?$/.test(window.location.pathname) && !hasTokens()

await (isVisitorAtLogin ? showLogin() : startApp()).catch(showFailure)
