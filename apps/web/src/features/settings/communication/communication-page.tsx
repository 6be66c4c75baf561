import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { SettingsForm } from '#features/settings/settings-form.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { CommunicationForm } from './communication-form.tsx'

export function CommunicationPage() {
  const answer = useQuery({ ...query(communicationSettings.get, {}), refetchOnWindowFocus: false })

  return (
    <>
      <PageHeader title="Messages" />
      <SettingsForm>
        <Loaded query={answer} what="message settings" fields={3}>
          {(data) => <CommunicationForm settings={data} />}
        </Loaded>
      </SettingsForm>
    </>
  )
}
