import { displayValue } from '@connect/contract/field-table/text'
import type { Training } from '@connect/contract/orders/training'
import { TRAINING_FIELDS } from '@connect/contract/orders/training-fields'
import { createField } from '#ui/fields/table-field.tsx'
import classes from './order.module.css'
import type { SectionsProps } from './order-sections.tsx'
import { Lines, Section } from './section.tsx'

const TrainingField = createField(TRAINING_FIELDS)

/** Riders give feedback on what took place. */
const isOver = ({ status, rider_feedback_notes }: Training): boolean =>
  status === 'TRAINING_PASSED' || status === 'TRAINING_FAILED' || rider_feedback_notes !== null

export function NotesSection({ training, rules }: SectionsProps) {
  if (!rules.canEdit) return <NotesAsFacts training={training} />
  return (
    <Section title="Notes">
      <div className={classes.stack}>
        <TrainingField name="notes" hidesLabel placeholder="Only your staff see these" />
        <TrainingField name="riding_experience" />
        {isOver(training) && <TrainingField name="rider_feedback_notes" />}
      </div>
    </Section>
  )
}

function NotesAsFacts({ training }: { training: Training }) {
  const { notes, rider_feedback_notes, riding_experience } = training
  return (
    <Section title="Notes">
      <p className={classes.notes}>{notes ?? 'No notes'}</p>
      <Lines
        lines={[
          {
            label: TRAINING_FIELDS.riding_experience.label,
            value: displayValue(TRAINING_FIELDS.riding_experience, riding_experience),
          },
          ...(rider_feedback_notes
            ? [{ label: TRAINING_FIELDS.rider_feedback_notes.label, value: rider_feedback_notes }]
            : []),
        ]}
      />
    </Section>
  )
}
