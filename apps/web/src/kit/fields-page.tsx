import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { Example, ExampleFields, type ExampleValues } from '#kit/example-fields.tsx'
import classes from '#kit/kit.module.css'
import { Frozen } from '#ui/fields/frozen.ts'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const EMPTY: ExampleValues = {
  plate: '',
  make: '',
  password: '',
  engine_size: 0,
  status: '',
  suppliers: [],
  instructors: [],
  mot_expiry_date: '',
  reminders: true,
  comment: '',
  message: '',
  subject: '',
  body: '',
  text: '',
  is_instructor: false,
  start_time: '',
  rate: '',
  days: 'FFFFFFF',
  colour: '',
  kind: 'SHIFT',
  level: null,
}

const FILLED: ExampleValues = {
  plate: 'KM22GUO',
  make: 'Lexmoto with a model name that is far longer than the field',
  password: 'connect-demo',
  engine_size: 125,
  status: 'ACTIVE',
  suppliers: [1, 2],
  instructors: [],
  mot_expiry_date: '2026-12-01',
  reminders: true,
  comment: 'Front tyre changed, and a comment that is too long',
  message: '<h2>Your CBT</h2><p>Bring <strong>gloves</strong>, or <a href="tel:02079460112">ring us</a>.</p>',
  subject: 'Your course on [[course_date]] is booked',
  body: '<h2>You are booked, [[ridername]]</h2><p>Your course is on <strong>[[course_date]]</strong>.</p>',
  text: 'Hi [[rider_first_name]], see you tomorrow – gloves on.\nStill to pay: [[amount_due]]',
  is_instructor: true,
  start_time: '08:30',
  rate: 14_000,
  days: 'TTTTTFF',
  colour: '#147a4a',
  kind: 'HOLIDAY',
  level: 'VIEW',
}

export function FieldsPage() {
  return (
    <>
      <PageHeader title="Fields" />
      <div className={classes.blocks}>
        <ExampleForm name="Filled" values={FILLED} />
        <ExampleForm name="Empty" values={EMPTY} />
        <ExampleForm name="Disabled" values={FILLED} disabled />
        <ExampleForm name="Facts" values={FILLED} isFrozen />
        <ExampleForm name="Empty facts" values={EMPTY} isFrozen />
      </div>
    </>
  )
}

type Props = { name: string; values: ExampleValues; disabled?: boolean; isFrozen?: boolean }

function ExampleForm({ name, values, disabled = false, isFrozen = false }: Props) {
  const form = useForm({ resolver: zodResolver(Example), defaultValues: values })
  const send = form.handleSubmit(async () => {
    await new Promise((done) => setTimeout(done, 800))
    toast.success('Saved')
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={send} noValidate aria-label={name}>
        <fieldset disabled={disabled} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
          <Frozen value={isFrozen}>
            <ExampleFields title={name} level={2} />
          </Frozen>
          {!isFrozen && (
            <p>
              <SubmitButton>Save changes</SubmitButton>
            </p>
          )}
          <FormAlert>{form.formState.isSubmitted && !form.formState.isValid ? 'Not saved.' : undefined}</FormAlert>
        </fieldset>
      </form>
    </FormProvider>
  )
}
