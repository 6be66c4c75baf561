import type { Certificate } from '@connect/contract/certificates/shared/certificate'
import { CERTIFICATE_FIELDS } from '@connect/contract/certificates/shared/certificate-fields'
import type { Field } from '@connect/contract/field-table/field'
import { formatValue } from '@connect/contract/field-table/text'
import { RIDER_FIELDS } from '@connect/contract/people/rider-fields'
import type { ReactNode } from 'react'
import classes from './view.module.css'

type Fact = [label: string, value: ReactNode]
type Part = { title: string; facts: Fact[] }

const toFact = (field: Field, value: unknown): Fact => [field.label, formatValue(field, value)]

/** Who may only look reads an age and a town. */
const riderFacts = ({ customer, manual_full_address, is_masked }: Certificate): Fact[] => [
  ['Name', customer?.full_name],
  is_masked ? ['Age', customer?.age] : toFact(RIDER_FIELDS.birthdate, customer?.birthdate),
  toFact(RIDER_FIELDS.current_licence, customer?.current_licence),
  toFact(RIDER_FIELDS.licence_number, customer?.licence_number),
  is_masked
    ? toFact(RIDER_FIELDS.town, customer?.town)
    : toFact(CERTIFICATE_FIELDS.manual_full_address, manual_full_address),
]

function trainingFacts(certificate: Certificate): Fact[] {
  const { issued_at, start_time, time_completion, training_duration, transmission, restrictions } = certificate
  const times = [start_time, time_completion].filter(Boolean)
  return [
    toFact(CERTIFICATE_FIELDS.issued_at, issued_at),
    ['Start and completion', times.join(' to ')],
    toFact(CERTIFICATE_FIELDS.training_duration, training_duration),
    toFact(CERTIFICATE_FIELDS.transmission, transmission),
    toFact(CERTIFICATE_FIELDS.restrictions, restrictions),
  ]
}

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

/** A missing fact is a dash, so that a gap is seen. */
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
