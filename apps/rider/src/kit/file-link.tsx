import type { ComponentChildren } from 'preact'
import classes from './file-link.module.css'

type Props = { href: string; name: string; children: ComponentChildren }

export function FileLink({ href, name, children }: Props) {
  return (
    <a class={classes.link} href={href} download={name}>
      <svg class={classes.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2M7 11l5 5l5 -5M12 4v12" />
      </svg>
      {children}
    </a>
  )
}
