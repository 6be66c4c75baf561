import { customers } from '@connect/contract/customers/routes'
import type { Training } from '@connect/contract/orders/training'
import { pathTo } from '@connect/contract/paths'
import { CURRENT_LICENCES } from '@connect/contract/people/licence-number'
import { Link } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { RiderFields } from '#features/orders/shared/rider-fields.tsx'
import { formatDate } from '#lib/dates.ts'
import type { Duplicate } from '#pickers/customer/use-duplicates.ts'
import classes from './order.module.css'
import { Lines, Section } from './section.tsx'

/** For who may only look there is an age and no birth date. */
function birth({ user_birthdate, age }: Training): string {
  if (user_birthdate === null) return age === null ? '–' : `Age ${age}`
  return [formatDate(user_birthdate), age].join(' · ')
}

const openContact = ({ id, full_name }: Duplicate) => (
  <Link to={pathTo('/v2/contacts/:customerId/details', { customerId: id })}>
    Open <span className="visually-hidden">{full_name}</span>
  </Link>
)

/** Facts stand open as fields, for who may change contacts. */
export type RiderEdit = { isOpen: boolean; open: () => void }

type Props = { training: Training; edit: RiderEdit | undefined }

export function RiderSection({ training, edit }: Props) {
  const seesContact = useCan(customers.get)
  const { customer } = training
  const end = (
    <span className="beside">
      {edit && !edit.isOpen && (
        <button type="button" className={classes.act} onClick={edit.open}>
          Edit <span className="visually-hidden">rider</span>
        </button>
      )}
      {seesContact && (
        <Link to={pathTo('/v2/contacts/:customerId/details', { customerId: customer.id })} className={classes.link}>
          Open contact
        </Link>
      )}
    </span>
  )

  return (
    <Section title="Rider" end={end}>
      {edit?.isOpen ? (
        <div className={classes.riderFields}>
          <RiderFields customer={customer.id} action={openContact} />
        </div>
      ) : (
        <RiderFacts training={training} />
      )}
    </Section>
  )
}

function RiderFacts({ training }: Pick<Props, 'training'>) {
  const { user_phone, user_email, user_current_licence, user_driving_licence_number } = training
  return (
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
  )
}
