import { pathTo } from '@connect/contract/paths'
import { type FormEvent, type MouseEvent, type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import formClasses from '#api/forms/route-form.module.css'
import { FormAlert } from '#ui/form/form-alert.tsx'
import classes from './entry-card.module.css'
import { EntrySection } from './entry-section.tsx'
import { LightButton, LightField, LightPassword } from './light-controls.tsx'

export type Credentials = { email: string; password: string }

/** Messages by field, and one for the form as a whole. */
export type Refused = { byField: Partial<Credentials>; above: string | undefined }

type Props = {
  email: string
  heading?: Ref<HTMLHeadingElement>
  /** `state` carries the address that was typed. */
  follow: (path: string, state?: { email: string }) => unknown
  /** Leads on; the form stays busy until it settles. */
  onSignedIn: () => Promise<unknown>
  /** The first field was entered: what comes next may be fetched. */
  onBegin?: () => void
}

/** The contract's rules, the calls and the session: fetched when the form is first entered, not with the page. */
const loadRules = () => import('./sign-in.ts')

/** The contract's words for `network_failed`, where the contract itself could not be fetched. */
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.'

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** What is typed and what stands against it: checked when sent, then with each change; the first field at fault takes the focus. */
function useCredentials(email: string, onSignedIn: Props['onSignedIn']) {
  const [typed, setTyped] = useState<Credentials>({ email, password: '' })
  const [errors, setErrors] = useState<Partial<Credentials>>({})
  const [alert, setAlert] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isSent = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  function change(name: keyof Credentials, value: string): void {
    const next = { ...typed, [name]: value }
    setTyped(next)
    if (!isSent.current) return
    void recheck(name, next).catch(() => undefined)
  }

  async function recheck(name: keyof Credentials, next: Credentials): Promise<void> {
    const { check } = await loadRules()
    const message = check(next)[name]
    setErrors((before) => ({ ...before, [name]: message }))
  }

  function show({ byField, above }: Refused): void {
    flushSync(() => {
      setErrors(byField)
      setAlert(above)
      setBusy(false)
    })
    form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }

  async function send(): Promise<Refused | null> {
    const { check, signIn } = await loadRules()
    const missing = check(typed)
    if (Object.keys(missing).length > 0) return { byField: missing, above: undefined }
    const refused = await signIn(typed)
    if (!refused) await onSignedIn()
    return refused
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    isSent.current = true
    setBusy(true)
    setAlert(undefined)
    const refused = await send().catch((): Refused => ({ byField: {}, above: UNREACHABLE }))
    if (refused) show(refused)
  }

  return { form, typed, errors, alert, isBusy, change, submit }
}

/**
 * Signing in (AUTH-01), for the first load and for the app alike: neither the router nor the kit nor a form library
 * stands behind it. It behaves as `RouteForm`s do.
 */
export function SignInForm({ email, heading, follow, onSignedIn, onBegin }: Props) {
  const { form, typed, errors, alert, isBusy, change, submit } = useCredentials(email, onSignedIn)

  function begin(): void {
    loadRules().catch(() => undefined)
    onBegin?.()
  }

  const link = (path: string, state?: { email: string }) => ({
    href: path,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      follow(path, state)
    },
  })

  return (
    <EntrySection
      title="Sign In"
      heading={heading}
      foot={
        <>
          New to Connect? <a {...link(pathTo('/v2/login/signup'))}>Open a school account</a>
        </>
      }
    >
      <form ref={form} noValidate className={formClasses.form} onFocus={begin} onSubmit={(event) => void submit(event)}>
        <FormAlert>{alert}</FormAlert>
        <fieldset className={formClasses.fields}>
          <LightField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            value={typed.email}
            error={errors.email}
            onChange={(value) => change('email', value)}
          />
          <LightPassword
            name="password"
            label="Password"
            value={typed.password}
            error={errors.password}
            onChange={(value) => change('password', value)}
          />
          <div data-wide>
            <a {...link(pathTo('/v2/login/forgot'), { email: typed.email })} className={classes.aside}>
              Forgot password?
            </a>
          </div>
          <div data-wide>
            <LightButton isBusy={isBusy}>Sign In</LightButton>
          </div>
        </fieldset>
      </form>
    </EntrySection>
  )
}
