import type { SignedAnswers as Answers } from '@connect/contract/disclaimers/signature'
import { Facts } from '#ui/panel/facts.tsx'
import classes from './disclaimers.module.css'
import { DrawnSignature } from './drawn-signature.tsx'

/** As the rider signed. */
export function SignedAnswers({ answers }: { answers: Answers }) {
  const { signer_full_name, signature, emergency_contact_name, emergency_contact_phone } = answers
  const { medical_declared, medical_detail, eyesight_ok, is_adult, guardian_name, guardian_relationship } = answers
  const guardian = [guardian_name, guardian_relationship].filter(Boolean).join(', ')
  const facts = [
    { label: 'Signed by', text: signer_full_name },
    {
      label: 'In an emergency, call',
      text: (
        <>
          {emergency_contact_name},{' '}
          <a className={classes.phone} href={`tel:${emergency_contact_phone.replaceAll(' ', '')}`}>
            {emergency_contact_phone}
          </a>
        </>
      ),
    },
    { label: 'Medical conditions', text: medical_declared ? (medical_detail ?? 'Yes') : 'None declared' },
    { label: 'Can read a number plate', text: eyesight_ok ? 'Yes' : 'No' },
    { label: 'Is 18 or over', text: is_adult === null ? '' : is_adult ? 'Yes' : 'No' },
    { label: 'Parent or guardian', text: guardian },
  ]
  return (
    <section aria-label="Answers">
      <Facts facts={facts.filter(({ text }) => text)} />
      <h3 className={classes.heading}>Signature</h3>
      {signature.kind === 'TYPED' ? (
        <p className={classes.typed}>{signature.text}</p>
      ) : (
        <DrawnSignature strokes={signature.strokes} signer={signer_full_name} />
      )}
    </section>
  )
}
