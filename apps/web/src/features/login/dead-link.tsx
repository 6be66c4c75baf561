import { Button } from '@mantine/core'
import { Link } from 'react-router'
import classes from './entry-card.module.css'
import { EntryCard } from './entry-card.tsx'

type Props = { hint: string; to: string; onward: string; isOutcome?: boolean }

export const DeadLink = ({ hint, to, onward, isOutcome = false }: Props) => (
  <EntryCard title="This link no longer works" intro={hint} isOutcome={isOutcome}>
    <Button component={Link} to={to} className={classes.onward ?? ''}>
      {onward}
    </Button>
  </EntryCard>
)
