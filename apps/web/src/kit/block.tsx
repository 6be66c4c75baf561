import type { ReactNode } from 'react'
import classes from '#kit/kit.module.css'

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.block}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
