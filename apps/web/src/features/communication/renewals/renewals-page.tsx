import { pathTo } from '@connect/contract/paths'
import { useState } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { CommunicationHeader } from '#features/communication/list/communication-header.tsx'
import { UnsavedBehind } from '#ui/form/unsaved-changes-guard.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { RenewalLists } from './renewal-lists.tsx'
import { RenewalSettingsForm } from './renewal-settings-form.tsx'
import classes from './renewals.module.css'
import { Results } from './results.tsx'
import { type SettingsValues, UnsavedSettings } from './unsaved-settings.ts'
import { useRenewalSettings } from './use-renewal-settings.ts'

const PAGE = pathTo('/v2/communication/renewals')

/** What the form says while it is not saved. Its preview begins at the first page. */
function useUnsaved() {
  const [unsaved, setUnsaved] = useState<SettingsValues | null>(null)
  const [params, setParams] = useSearchParams()
  function show(values: SettingsValues | null): void {
    setUnsaved(values)
    if (!params.has('page') || params.has('list')) return
    const next = new URLSearchParams(params)
    next.delete('page')
    setParams(next, { replace: true })
  }
  return { unsaved, show }
}

/** COMM-04: how riders are reminded on the left, whom that reaches on the right. */
export function RenewalsPage() {
  const answer = useRenewalSettings()
  const { unsaved, show } = useUnsaved()
  return (
    <>
      <div className={classes.page}>
        <CommunicationHeader tab="CBT renewals" />
        <div className={classes.split}>
          <section className={classes.settings} aria-label="Settings">
            <Loaded query={answer} what="renewal settings">
              {(settings) => (
                <>
                  <RenewalSettingsForm settings={settings} onUnsaved={show} />
                  <Results results={settings.results} />
                </>
              )}
            </Loaded>
          </section>
          <section className={classes.lists} aria-label="Riders">
            <UnsavedSettings value={unsaved}>
              <RenewalLists />
            </UnsavedSettings>
          </section>
        </div>
      </div>
      <UnsavedBehind value={unsaved && PAGE}>
        <Outlet />
      </UnsavedBehind>
    </>
  )
}
