import { Button } from '@mantine/core'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { ExampleFields } from '#kit/example-fields.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { SAVED, UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const VALUES = {
  plate: 'KM22GUO',
  make: 'Lexmoto',
  password: '',
  engine_size: 125,
  status: 'ACTIVE',
  suppliers: [1],
  mot_expiry_date: '2026-12-01',
  reminders: true,
  comment: '',
  is_instructor: false,
  start_time: '08:30',
  rate: 14_000,
  days: 'TTTTTFF',
  colour: '#1f3f9f',
  kind: 'SHIFT',
  level: null,
}

export function ListPanel() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const form = useForm({ defaultValues: VALUES })
  const save = form.handleSubmit(async () => {
    await new Promise((done) => setTimeout(done, 400))
    toast.success('Bike saved')
    await navigate({ pathname: '..', search }, { state: SAVED })
  })
  return (
    <FormProvider {...form}>
      <UnsavedChangesGuard when={form.formState.isDirty} />
      <RoutePanel
        title="Edit Bike"
        subtitle="Lexmoto LXR 125 · Wimbledon"
        onSubmit={save}
        foot={
          <>
            <Button variant="default" component={Link} to={{ pathname: '..', search }}>
              Cancel
            </Button>
            <SubmitButton>Save changes</SubmitButton>
          </>
        }
      >
        <ExampleFields title="Vehicle" />
      </RoutePanel>
    </FormProvider>
  )
}
