import { createRoot } from 'react-dom/client'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no #root to show the app in')
const root = createRoot(element)

const fetchApp = () => import('#app.tsx')
const startApp = async () => (await fetchApp()).startApp(root)

/** Somebody who has tokens is led on by the app's guards. */
const isVisitorAtLogin = /^\/v2\/login\/?$/.test(window.location.pathname) && !localStorage.getItem('connect.tokens')

if (isVisitorAtLogin) {
  const { showLogin } = await import('#features/login/first-login.tsx')
  showLogin(root, { startApp, fetchApp: () => void fetchApp().catch(() => undefined) })
} else {
  await startApp()
}
