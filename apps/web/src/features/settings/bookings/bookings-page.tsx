import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { SettingsForm } from '#features/settings/settings-form.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { BookingsForm } from './bookings-form.tsx'

export function BookingsPage() {
  const answer = useQuery({ ...query(bookingSettings.get, {}), refetchOnWindowFocus: false })

  return (
    <>
      <PageHeader title="Bookings" />
      <SettingsForm>
        <Loaded query={answer} what="booking settings" fields={8}>
          {(data) => <BookingsForm settings={data} />}
        </Loaded>
      </SettingsForm>
    </>
  )
}
