import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import classes from './page.module.css'
import { PhoneLink } from './phone-link.tsx'

/** Of the school that a link is of. */
type School = { name: string; phone: string | null }

type Props = {
  /** Also the name of the browser's tab. */
  title: string
  /** Missing as long as nobody knows whose page it is. */
  school?: School
  /** The main button, at the end of the window. */
  foot?: ComponentChildren
  children: ComponentChildren
}

/** The frame of every page for riders: whose it is, how to call them, and one main button. */
export function Page({ title, school, foot, children }: Props) {
  const name = school?.name
  useEffect(() => {
    document.title = name ? `${title} · ${name}` : title
  }, [title, name])

  return (
    <>
      {school && (
        <header class={classes.head}>
          <div class={classes.inner}>
            <span class={classes.mark} aria-hidden="true">
              {school.name.slice(0, 1).toUpperCase()}
            </span>
            <span class={classes.name}>{school.name}</span>
            {school.phone && <PhoneLink phone={school.phone} />}
          </div>
        </header>
      )}
      <main class={classes.main}>
        <div class={classes.text}>{children}</div>
        {foot && <div class={classes.foot}>{foot}</div>}
      </main>
    </>
  )
}
