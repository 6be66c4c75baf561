import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { SubmitButton } from '#ui/form/submit-button.tsx'

type Values = Record<string, unknown>
type Props = { shape?: z.ZodRawShape; values: Values; onSend: (values: Values) => void; children: ReactNode }

/** A form around the fields under test; `onSend` gets what would be sent. */
export function FormHarness({ shape = {}, values, onSend, children }: Props) {
  const form = useForm<Values>({ resolver: zodResolver(z.looseObject(shape)), defaultValues: values })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((sent) => onSend(sent))} noValidate>
        {children}
        <output>{form.formState.isDirty ? 'dirty' : 'clean'}</output>
        <SubmitButton>Save</SubmitButton>
      </form>
    </FormProvider>
  )
}
