import { UPLOAD_COLUMN_NAMES, UPLOAD_COLUMNS, type UploadColumn } from '@connect/contract/courses/upload/upload-columns'
import { Button, Select } from '@mantine/core'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import classes from './upload.module.css'
import type { Upload } from './use-upload.ts'

const NOT_STORED = 'Only tells us whether someone is named. It is not stored.'

const HINTS: Partial<Record<UploadColumn, string>> = {
  test_time: 'May be the same column as the date.',
  category: 'A1, A2 or A. Without it, the licence type is None.',
  candidate_name: NOT_STORED,
  candidate_licence_number: NOT_STORED,
}

const EXTENTS = [
  {
    value: 'whole',
    label: 'Yes, every test from today on',
    description: 'Tests of this site that are not in the file are flagged as missing.',
  },
  {
    value: 'part',
    label: 'No, only a part',
    description: 'Only tests in the days of the file, and of its modules, are flagged.',
  },
] as const

export function MatchStep({ answer, mapping, isWhole, errors, isPending, match, chooseWhole, check, goTo }: Upload) {
  if (!answer || !mapping) return null

  return (
    <form
      className={classes.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <p className={classes.hint}>Choose the column of your file for each of these. We remember it for next time.</p>
      <div className={classes.columns}>
        {UPLOAD_COLUMN_NAMES.map((name) => {
          const { label, isRequired } = UPLOAD_COLUMNS[name]
          return (
            <Select
              key={name}
              label={label}
              description={HINTS[name]}
              data={answer.columns}
              value={mapping[name]}
              onChange={(heading) => match(name, heading)}
              error={errors[`mapping.${name}`]?.[0]}
              placeholder={isRequired ? undefined : 'Not in this file'}
              clearable={!isRequired}
              clearButtonProps={{ 'aria-label': `Clear ${label}` }}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              allowDeselect={false}
              openOnFocus={false}
              required={isRequired}
            />
          )
        })}
      </div>
      <p className={classes.question} aria-hidden>
        Is this the whole list?
      </p>
      <RadioCards
        label="Is this the whole list?"
        cards={EXTENTS}
        value={isWhole ? 'whole' : 'part'}
        onChange={(extent) => chooseWhole(extent === 'whole')}
      />
      <div className={classes.foot}>
        <Button type="submit" loading={isPending}>
          Next
        </Button>
        <Button variant="default" onClick={() => goTo('choose')}>
          Back
        </Button>
      </div>
    </form>
  )
}
