import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { TimeField } from '#ui/fields/time-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import classes from './diary.module.css'
import type { DiaryInput } from './diary-values.ts'

const MAX_TIMES = 12

/** Stretches of each day, from one hour to another. */
export function TimeRows({ isRequired }: { isRequired: boolean }) {
  const { fields, append, remove } = useFieldArray<DiaryInput, 'times'>({ name: 'times' })
  const { errors } = useFormState<DiaryInput>({ name: 'times' })
  const problem = errors.times?.root?.message ?? errors.times?.message

  return (
    <PanelSection title="Times" description={isRequired ? 'On each of the days.' : 'None for whole days.'}>
      <div className={classes.times} data-wide>
        {fields.map(({ id }, index) => (
          <div key={id} className={classes.time}>
            <TimeField name={`times.${index}.start_time`} label="From" required />
            <TimeField name={`times.${index}.end_time`} label="To" required />
            <ActionIcon
              className={classes.remove ?? ''}
              aria-label={`Remove time ${index + 1}`}
              onClick={() => remove(index)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        {fields.length < MAX_TIMES && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => append({ start_time: '', end_time: '' })}
            >
              Add a time
            </Button>
          </div>
        )}
      </div>
    </PanelSection>
  )
}
