import { guardianDeclaration } from '@connect/contract/disclaimers/signing-words'
import { SelectField } from '#kit/select-field.tsx'
import { TextField } from '#kit/text-field.tsx'
import { Tick } from '#kit/tick.tsx'
import classes from './guardian-part.module.css'
import type { FormProps } from './steps.ts'

const RELATIONSHIPS = ['Mother', 'Father', 'Step-parent', 'Grandparent', 'Foster carer', 'Legal guardian']

/** On the same device: a rider under 18 does not sign alone. */
export function GuardianPart({ disclaimer, answers, change, errors }: Omit<FormProps, 'steps'>) {
  return (
    <section class={classes.part}>
      <h2 class={classes.heading}>Your parent or guardian</h2>
      <p class={classes.muted}>You are under 18, so they sign here too.</p>
      <div class={classes.fields}>
        <TextField
          id="guardian_name"
          label="Full name"
          maxLength={120}
          value={answers.guardian_name}
          error={errors['guardian_name']}
          onChange={(guardian_name) => change({ guardian_name })}
        />
        <SelectField
          id="guardian_relationship"
          label="Is your"
          options={RELATIONSHIPS}
          value={answers.guardian_relationship}
          error={errors['guardian_relationship']}
          onChange={(guardian_relationship) => change({ guardian_relationship })}
        />
      </div>
      <Tick
        id="guardian_accept"
        label={guardianDeclaration(disclaimer.rider_first_name)}
        isTicked={answers.guardian_accept}
        error={errors['guardian_accept']}
        onChange={(guardian_accept) => change({ guardian_accept })}
      />
    </section>
  )
}
