import type { Customer } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { Warnings } from '#ui/form/warnings.tsx'
import { type ContactFact, contactFact, contactFacts, FIRST_FACTS } from './contact-facts.tsx'
import classes from './contact-page.module.css'

/** On a phone the first few facts, and the rest for who asks. */
export function ContactSummary({ contact }: { contact: Customer }) {
  const isWide = useIsWide()
  const [isWhole, setWhole] = useState(false)
  const Chevron = isWhole ? IconChevronUp : IconChevronDown

  return (
    <section className={classes.summary} aria-label="Facts">
      <Warnings words={contact.warnings} />
      {isWide || isWhole ? (
        contactFacts(contact).map(({ title, facts }) => (
          <div key={title} className={classes.group}>
            <h2 className={classes.groupTitle}>{title}</h2>
            <FactList facts={facts} />
          </div>
        ))
      ) : (
        <FactList
          facts={FIRST_FACTS.map((name) => ({ ...contactFact(name, contact), label: CUSTOMER_FIELDS[name].label }))}
        />
      )}
      {!isWide && (
        <Button
          variant="subtle"
          className={classes.all ?? ''}
          aria-expanded={isWhole}
          rightSection={<Chevron size={16} aria-hidden />}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer facts' : 'Show all facts'}
        </Button>
      )}
    </section>
  )
}

const FactList = ({ facts }: { facts: readonly ContactFact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, label, value }) => (
      <div key={name} className={classes.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
