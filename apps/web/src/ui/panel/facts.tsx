import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import classes from '#ui/panel/facts.module.css'

export type Fact = { label: string; text: ReactNode }

/** Facts stand in a line; breaks of lines in a text stay. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

export const CloseLink = ({ to }: { to: To }) => (
  <Button variant="default" component={Link} to={to}>
    Close
  </Button>
)
