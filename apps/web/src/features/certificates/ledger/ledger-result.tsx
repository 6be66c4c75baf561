import { FAULTS_MAX, type LedgerCheck } from '@connect/contract/certificates/ledger'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { formatDateTime } from '#lib/dates.ts'
import classes from './ledger.module.css'

/** What a check of the ledger found. */
export function LedgerResult({ found: { is_intact, length, faults, checked_at } }: { found: LedgerCheck }) {
  const when = `Checked ${formatDateTime(checked_at)}`
  if (is_intact) {
    return (
      <div className={classes.verdict} data-tone="success">
        <IconShieldCheck size={20} aria-hidden />
        <div>
          <p className={classes.title}>The ledger is intact</p>
          <p>
            {length.toLocaleString('en-GB')} events, and every certificate is as they say. {when}
          </p>
        </div>
      </div>
    )
  }
  return (
    <>
      <div className={classes.verdict} data-tone="danger">
        <IconAlertTriangle size={20} aria-hidden />
        <div>
          <p className={classes.title}>{faultsWords(faults.length)}</p>
          <p>Keep the letters that you have: they say what the ledger said before. {when}</p>
        </div>
      </div>
      <ol className={classes.faults} aria-label="Faults">
        {faults.map(({ position, certificate_number, detail }, index) => (
          <li key={index}>
            {detail}
            <span className={classes.where}>{whereWords(position, certificate_number)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

const faultsWords = (count: number) =>
  count === 1 ? 'The ledger has a fault' : `The ledger has ${count < FAULTS_MAX ? count : `at least ${count}`} faults`

const whereWords = (position: number | null, certificate_number: number | null) =>
  [position !== null && `Event ${position}`, certificate_number !== null && `Certificate ${certificate_number}`]
    .filter(Boolean)
    .join(' · ')
