import { BULK_LIMIT } from '@connect/contract/certificates/certificate-rules'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import classes from './certificate-form.module.css'
import { riderValues, type SeveralFields } from './certificate-values.ts'
import { NumbersNote } from './numbers-note.tsx'
import { RiderRow } from './rider-row.tsx'
import several from './several.module.css'
import { useNextNumbers } from './use-next-numbers.ts'

/** The riders, each with what their own certificate says beside the day. One who is added is taught as the one before. */
export function RiderRows({ isFrozen }: { isFrozen: boolean }) {
  const { getValues, setValue } = useFormContext<SeveralFields>()
  const { fields, append, remove } = useFieldArray<SeveralFields, 'riders'>({ name: 'riders' })
  const [supplier, book] = useWatch<SeveralFields, ['supplier', 'book']>({ name: ['supplier', 'book'] })
  const { numbers, left } = useNextNumbers(supplier, book ?? null)

  function add() {
    const before = getValues('riders').at(-1)
    const { instructor = null, instructor_certificate = '', transmission } = before ?? {}
    append({ ...riderValues(null, transmission), instructor, instructor_certificate })
  }

  function sameForAll() {
    const [first, ...others] = getValues('riders')
    for (const [index] of others.entries()) {
      const at = `riders.${index + 1}` as const
      setValue(`${at}.instructor`, first?.instructor ?? null, { shouldDirty: true, shouldValidate: false })
      setValue(`${at}.instructor_certificate`, first?.instructor_certificate ?? '', { shouldDirty: true })
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
          isFrozen={isFrozen}
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
