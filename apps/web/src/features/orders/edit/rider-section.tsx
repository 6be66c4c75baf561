import { customers } from '@connect/contract/customers/routes'
import type { Training } from '@connect/contract/orders/training'
import { CURRENT_LICENCES } from '@connect/contract/people/licence-number'
import { Link } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { formatDate } from '#lib/dates.ts'
import classes from './order.module.css'
import { Lines, Section } from './section.tsx'

/** For who may only look there is an age and no birth date. */
function birth({ user_birthdate, age }: Training): string {
  if (user_birthdate === null) return age === null ? '–' : `Age ${age}`
  return [formatDate(user_birthdate), age].join(' · ')
}

/** Who rides, and how to reach them. */
export function RiderSection({ training }: { training: Training }) {
  const seesContact = useCan(customers.get)
  const { customer, user_phone, user_email, user_current_licence, user_driving_licence_number } = training
  const link = (
    <Link to={`/v2/contacts/${customer.id}/details`} className={classes.link}>
      Open contact
    </Link>
  )

  return (
    <Section title="Rider" end={seesContact && link}>
      <Lines
        lines={[
          {
            label: 'Mobile',
            value: user_phone ? <a href={`tel:${user_phone.replaceAll(' ', '')}`}>{user_phone}</a> : '–',
          },
          { label: 'Email', value: user_email ? <a href={`mailto:${user_email}`}>{user_email}</a> : '–' },
          { label: 'Date of birth', value: birth(training) },
          { label: 'Licence', value: user_current_licence ? CURRENT_LICENCES[user_current_licence] : '–' },
          { label: 'Licence number', value: user_driving_licence_number ?? '–' },
        ]}
      />
    </Section>
  )
}
