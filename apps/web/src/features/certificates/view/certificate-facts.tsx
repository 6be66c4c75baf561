import { BIKE_TRANSMISSIONS } from '@connect/contract/bikes/bike-rules'
import type { Certificate } from '@connect/contract/certificates/shared/certificate'
import { CURRENT_LICENCES } from '@connect/contract/people/licence-number'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/dates.ts'
import classes from './view.module.css'

type Fact = [label: string, value: ReactNode]
type Part = { title: string; facts: Fact[] }

/** `07:30:00` as people say it: '7 h 30 min'. */
export function durationWords(duration: string | null): string {
  const [hours = 0, minutes = 0] = (duration ?? '').split(':').map(Number)
  if (!duration) return ''
  return [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ')
}

const riderFacts = ({ customer, manual_full_address }: Certificate): Fact[] => [
  ['Name', customer?.full_name],
  ['Date of birth', formatDate(customer?.birthdate)],
  ['Licence', customer?.current_licence && CURRENT_LICENCES[customer.current_licence]],
  ['Licence number', customer?.licence_number],
  ['Address', manual_full_address],
]

function trainingFacts(certificate: Certificate): Fact[] {
  const { issued_at, start_time, time_completion, training_duration, transmission, restrictions } = certificate
  const times = [start_time, time_completion].filter(Boolean)
  return [
    ['Completed on', formatDate(issued_at)],
    ['Start and completion', times.join(' to ')],
    ['Duration', durationWords(training_duration)],
    ['Transmission', transmission && BIKE_TRANSMISSIONS[transmission].label],
    ['Restrictions', restrictions.map(({ title }) => title).join(', ')],
  ]
}

/** What a certificate says, in the parts of the document, as it was copied when it was issued (CERT-13 … CERT-18). */
export function documentParts(certificate: Certificate): Part[] {
  const { instructor, supplier } = certificate
  return [
    { title: 'Rider', facts: riderFacts(certificate) },
    { title: 'Training', facts: trainingFacts(certificate) },
    {
      title: 'Instructor',
      facts: [
        ['Name', instructor?.full_name],
        ['Certificate number', instructor?.instructor_certificate],
      ],
    },
    {
      title: 'Site',
      facts: [
        ['Name', supplier.name],
        ['Address', certificate.site_address],
        ['ATB number', supplier.atb_number],
        ['Site code', certificate.site_code],
      ],
    },
  ]
}

/** Parts of the document beneath each other; what is not said is a dash, so that a gap is seen. */
export const CertificateFacts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(({ title, facts }) => (
    <section key={title} className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
