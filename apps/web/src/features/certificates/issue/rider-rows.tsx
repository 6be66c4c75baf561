import { BULK_LIMIT } from '@connect/contract/certificates/shared/certificate-rules'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import classes from './certificate-form.module.css'
import { riderValues, type SeveralFields } from './certificate-values.ts'
import { formatRanges } from './issue-rules.ts'
import { RiderRow } from './rider-row.tsx'
import { useSameDay } from './same-day.tsx'
import several from './several.module.css'
import type { NextNumbers } from './use-next-numbers.ts'

const toInstructorValues = (rider: Partial<SeveralFields['riders'][number]> = {}) => ({
  instructor: rider.instructor ?? null,
  instructor_certificate: rider.instructor_certificate ?? '',
  instructor_first_name: rider.instructor_first_name ?? '',
  instructor_last_name: rider.instructor_last_name ?? '',
})

/** A rider who is added is taught as the one before. */
export function RiderRows({ next }: { next: NextNumbers }) {
  const { getValues, setValue } = useFormContext<SeveralFields>()
  const { fields, append, remove } = useFieldArray<SeveralFields, 'riders'>({ name: 'riders' })
  const supplier = useWatch<SeveralFields, 'supplier'>({ name: 'supplier' })
  const { numbers, left } = next
  const day = useWatch<SeveralFields, 'time_completion_date'>({ name: 'time_completion_date' })
  const riders = useWatch<SeveralFields>({ name: fields.map((_, index) => `riders.${index}.customer` as const) })
  const sameDay = useSameDay(riders, day)

  function add() {
    const before = getValues('riders').at(-1)
    append({ ...riderValues(null, before?.transmission), ...toInstructorValues(before) })
  }

  function sameForAll() {
    const [first, ...others] = getValues('riders')
    for (const [index, other] of others.entries()) {
      setValue(
        `riders.${index + 1}`,
        { ...other, ...toInstructorValues(first) },
        { shouldDirty: true, shouldValidate: false },
      )
    }
  }

  return (
    <section>
      <NumbersNote numbers={numbers.slice(0, fields.length)} wanted={fields.length} left={left} />
      {fields.map(({ id }, index) => (
        <RiderRow
          key={id}
          index={index}
          number={numbers[index]}
          supplier={supplier}
          sameDay={sameDay(riders[index])}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
          onSameForAll={index === 0 && fields.length > 1 ? sameForAll : undefined}
        />
      ))}
      <div className={several.add}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={fields.length >= BULK_LIMIT}
          onClick={add}
        >
          Add rider
        </Button>
        {fields.length >= BULK_LIMIT && <span className={classes.plain}>{BULK_LIMIT} riders at most</span>}
      </div>
    </section>
  )
}

type Props = {
  /** The next pending numbers, one for each rider as far as there are. */
  numbers: readonly number[]
  wanted: number
  /** Pending ones in all; undefined while it is not known. */
  left: number | undefined
}

/** Others may be quicker, so it shows the numbers as they stand now. */
function NumbersNote({ numbers, wanted, left }: Props) {
  if (left === undefined) return null
  if (left < wanted) {
    const words =
      left === 0
        ? 'There are no pending certificates'
        : `Only ${left} pending ${left === 1 ? 'certificate' : 'certificates'}`
    return (
      <div className={`${classes.note} ${several.top}`} role="status">
        <p>{`${words} at this site, for ${wanted} ${wanted === 1 ? 'rider' : 'riders'}.`}</p>
      </div>
    )
  }
  return (
    <p className={`${several.numbers} ${several.top}`} role="status">
      {`Takes ${formatRanges(numbers)}. ${left - wanted} left afterwards.`}
    </p>
  )
}
