import { Outlet } from 'react-router'
import { CommunicationHeader } from '#features/communication/list/communication-header.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { RenewalLists } from './renewal-lists.tsx'
import { RenewalSettingsForm } from './renewal-settings-form.tsx'
import classes from './renewals.module.css'
import { Results } from './results.tsx'
import { useRenewalSettings } from './use-renewal-settings.ts'

/** COMM-04: how riders are reminded on the left, whom that reaches on the right. */
export function RenewalsPage() {
  const answer = useRenewalSettings()
  return (
    <>
      <div className={classes.page}>
        <CommunicationHeader tab="CBT renewals" />
        <div className={classes.split}>
          <section className={classes.settings} aria-label="Settings">
            <Loaded query={answer} what="renewal settings">
              {(settings) => (
                <>
                  <RenewalSettingsForm settings={settings} />
                  <Results results={settings.results} />
                </>
              )}
            </Loaded>
          </section>
          <section className={classes.lists} aria-label="Riders">
            <RenewalLists />
          </section>
        </div>
      </div>
      <Outlet />
    </>
  )
}
