import { edit } from '@connect/contract/access'
import type { customers } from '@connect/contract/customers/routes'
import type { Training } from '@connect/contract/orders/training'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { bareAccess } from '#api/bare-route.ts'
import { useCan } from '#api/session/use-can.ts'
import { ReadinessMark } from '#pickers/order/readiness-mark.tsx'
import { Flag } from '#ui/badges/flag.tsx'
import classes from './order.module.css'
import { Section } from './section.tsx'

const EDITS_CONTACTS = bareAccess<typeof customers.update>(edit('contacts'))

type Check = Training['readiness_checks'][number]

const isOpen = ({ level }: Check): boolean => level === 'RED' || level === 'AMBER'

function Verdict({ checks }: { checks: readonly Check[] }) {
  const stops = checks.filter(({ level }) => level === 'RED').length
  if (stops > 0) return <Flag tone="danger">{stops === 1 ? '1 stops the course' : `${stops} stop the course`}</Flag>
  const open = checks.filter(isOpen).length
  return open > 0 ? <Flag tone="warning">{`${open} to sort out`}</Flag> : null
}

/** 'N checks passed' where each has; of some it is not asked yet. */
function foldedText(checks: readonly Check[]): string {
  const count = `${checks.length} ${checks.length === 1 ? 'check' : 'checks'}`
  return checks.every(({ level }) => level === 'GREEN') ? `${count} passed` : `${count} passed or not due yet`
}

/** The worst first; what is as it must be is short, and folded on a phone. */
export function ReadinessSection({ training, isNarrow }: { training: Training; isNarrow: boolean }) {
  const checks = training.readiness_checks
  const [isWhole, setWhole] = useState(false)
  if (checks.length === 0) return null
  const fine = checks.filter((check) => !isOpen(check))
  const shown = isNarrow && !isWhole ? checks.filter(isOpen) : checks
  const Chevron = isWhole ? IconChevronUp : IconChevronDown

  return (
    <Section title="Ready for the course?" end={<Verdict checks={checks} />}>
      <ul className={classes.checks}>
        {shown.map((check) => (
          <CheckLine key={check.key} check={check} training={training} />
        ))}
      </ul>
      {isNarrow && fine.length > 0 && (
        <Button
          variant="subtle"
          className={classes.fold ?? ''}
          aria-expanded={isWhole}
          rightSection={<Chevron size={16} aria-hidden />}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : foldedText(fine)}
        </Button>
      )}
    </Section>
  )
}

type Action = { label: string; to: string }

/** What whoever may change contacts can do about a check, or null. */
function findAction(check: Check, { id, customer }: Training): Action | null {
  const customerId = customer.id
  if (check.key === 'licence_check' && check.level !== 'GREEN') {
    return { label: 'Record check', to: pathTo('/v2/contacts/:customerId/details/edit', { customerId }) }
  }
  if ((check.key === 'disclaimer' || check.key === 'guardian') && isOpen(check)) {
    const path = pathTo('/v2/contacts/:customerId/details/disclaimers/send', { customerId })
    return { label: 'Send disclaimer', to: `${path}?training=${id}` }
  }
  return null
}

function CheckLine({ check, training }: { check: Check; training: Training }) {
  const canAct = useCan(EDITS_CONTACTS)
  const action = canAct ? findAction(check, training) : null
  return (
    <li className={classes.check} data-level={check.level}>
      <ReadinessMark level={check.level} size={17} />
      <span className={classes.checkWords}>
        <span className={classes.checkName} title={isOpen(check) ? undefined : check.text}>
          {check.short}
        </span>
        {isOpen(check) && <span className={classes.checkText}>{check.text}</span>}
      </span>
      {action && (
        <Link to={action.to} className={classes.checkAction}>
          {action.label}
        </Link>
      )}
    </li>
  )
}
