import { pathTo } from '@connect/contract/paths'
import { StrictMode, useEffect } from 'react'
import type { Root } from 'react-dom/client'
import { USER_KEY } from '#api/session/storage-keys.ts'
import { listenForErrors } from '#api/telemetry/listen-for-errors.ts'
import { telemetry } from '#api/telemetry/telemetry.ts'
import { writeTokens } from '#theme/write-tokens.ts'
import { EntryFrame } from './entry-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Props = { startApp: () => Promise<void>; fetchApp: () => void }

/** An entry of the history as the router writes them, so that the app takes it over with what it carries. */
const entry = (index: number, state: unknown) => ({ usr: state, key: `login-${index}`, idx: index })

/** The first thing that a visitor opens: everything else of the app is fetched once they begin to type. */
function FirstLogin({ startApp, fetchApp }: Props) {
  useEffect(() => {
    const port = telemetry()
    port.identify(null)
    port.pageView(pathTo('/v2/login'))
    return listenForErrors(port.error)
  }, [])

  // Somebody signed in in another tab: the app leads on.
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === USER_KEY && newValue) void startApp()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [startApp])

  async function follow(path: string, state?: { email: string }): Promise<void> {
    window.history.replaceState({ ...entry(0, null), key: 'default' }, '')
    window.history.pushState(entry(1, state ?? null), '', path)
    await startApp().catch(() => window.location.reload())
  }

  async function leadOn(): Promise<void> {
    window.history.replaceState(entry(0, null), '', '/')
    await startApp().catch(() => window.location.reload())
  }

  return (
    <EntryFrame>
      <SignInForm email="" follow={follow} onSignedIn={leadOn} onBegin={fetchApp} />
    </EntryFrame>
  )
}

/** The app takes its place when it is needed. */
export function showLogin(root: Root, { startApp, fetchApp }: Props): void {
  let started: Promise<void> | undefined
  writeTokens()
  root.render(
    <StrictMode>
      <FirstLogin startApp={() => (started ??= startApp())} fetchApp={fetchApp} />
    </StrictMode>,
  )
}
