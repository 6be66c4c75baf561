import { calendarFeeds } from '@connect/contract/calendar-feeds/routes'
import { profile } from '@connect/contract/profile/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { SavedPicture } from '#features/settings/pictures/saved-picture.tsx'
import classes from '#features/settings/settings-form.module.css'
import { SettingsForm } from '#features/settings/settings-form.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfilePage() {
  const answer = useQuery({ ...query(profile.get, {}), refetchOnWindowFocus: false })

  const hasCalendar = useCan(calendarFeeds.get)

  return (
    <>
      <PageHeader title="Profile" />
      <SettingsForm>
        <Loaded query={answer} what="profile" fields={4}>
          {(data) => (
            <div className={classes.parts}>
              <PanelSection title="Photo" level={2}>
                <div data-wide>
                  <ProfilePhoto src={data.photo} />
                </div>
              </PanelSection>
              <ProfileForm profile={data} />
              {hasCalendar && <CalendarFeed />}
            </div>
          )}
        </Loaded>
      </SettingsForm>
    </>
  )
}

function ProfilePhoto({ src }: { src: string | null }) {
  return (
    <SavedPicture
      what="photo"
      whose="your"
      shape="square"
      src={src}
      set={profile.setPhoto}
      inputOf={(photo) => ({ body: { photo } })}
      remove={profile.removePhoto}
    />
  )
}
