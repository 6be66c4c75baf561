import { missingFacts, READY_FACTS } from '@connect/contract/certificates/certificate-rules'
import { useWatch } from 'react-hook-form'
import classes from './certificate-form.module.css'
import type { ChangeInput } from './certificate-values.ts'

const list = new Intl.ListFormat('en-GB')

const NAMES = [
  'customer',
  'instructor',
  'instructor_certificate',
  'issued_at',
  'time_start_time',
  'time_completion_time',
  'training_duration',
  'restrictions',
  'transmission',
] as const

/** What a certificate lacks to be ready to return, as it stands in the form (CERT-21, R-16). */
export function MissingNote() {
  const values = useWatch<ChangeInput, typeof NAMES>({ name: NAMES })
  const [customer, instructor, instructor_certificate, issued_at, start_time, time_completion, ...rest] = values
  const [training_duration, restrictions, transmission] = rest
  const missing = missingFacts({
    customer,
    instructor,
    instructor_certificate,
    issued_at,
    start_time,
    time_completion,
    training_duration,
    restrictions,
    transmission,
  })
  if (missing.length === 0) return null

  return (
    <div className={`${classes.note} ${classes.above}`} role="status">
      <p>Not ready to return until it says {list.format(missing.map((fact) => READY_FACTS[fact]))}.</p>
    </div>
  )
}
