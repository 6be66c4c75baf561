import { type ReactNode, useState } from 'react'
import type { To } from 'react-router'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import classes from './editor.module.css'

type Props = {
  title: string
  subtitle: string
  closeTo: To
  /** Gets the place in the head for the switch of its form. */
  children: (slot: HTMLElement | null) => ReactNode
}

/** Form and preview side by side. */
export function TemplatePanel({ title, subtitle, closeTo, children }: Props) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <RoutePanel
      title={title}
      subtitle={subtitle}
      beside={<div ref={setSlot} className={classes.slot} />}
      closeTo={closeTo}
      width={957}
      isBare
    >
      {children(slot)}
    </RoutePanel>
  )
}
