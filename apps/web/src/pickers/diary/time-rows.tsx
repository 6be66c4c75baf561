import type { NewDiaryEntry } from '@connect/contract/diary/diary-entry'
import { diary } from '@connect/contract/diary/routes'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { fieldNames, rowNames } from '#ui/fields/field-names.ts'
import { TimeField } from '#ui/fields/time-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import classes from './time-rows.module.css'

const names = fieldNames(diary.create)

type DiaryInput = z.input<typeof NewDiaryEntry>

const MAX_TIMES = 12

export function TimeRows({ isRequired }: { isRequired: boolean }) {
  const { fields, append, remove } = useFieldArray<DiaryInput, 'times'>({ name: 'times' })
  const { errors } = useFormState<DiaryInput>({ name: 'times' })
  const problem = errors.times?.root?.message ?? errors.times?.message

  return (
    <PanelSection title="Times" description={isRequired ? 'On each day.' : 'Leave empty for whole days.'}>
      <div className={classes.times} data-wide>
        {fields.map(({ id }, index) => {
          const time = rowNames(names.times, index)
          return (
            <div key={id} className={classes.time}>
              <TimeField name={time.start_time} label="From" required />
              <TimeField name={time.end_time} label="To" required />
              <ActionIcon
                className={classes.remove ?? ''}
                aria-label={`Remove time ${index + 1}`}
                onClick={() => remove(index)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </div>
          )
        })}
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
