import { courseTypes } from '@connect/contract/courses/routes'
import { pathTo } from '@connect/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { query } from '#api/query/query.ts'
import { useSites } from '#pickers/use-sites.ts'
import type { Option } from '#ui/fields/option.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './set-up-panel.module.css'
import { SetUpRow } from './set-up-row.tsx'
import { setUpNames, typesLeft, useSetUp } from './use-set-up.ts'

/** Several at once: each with what is usual, and a price. */
export function SetUpPanel() {
  const sites = useSites()
  const { closeTo } = useClosePanel(pathTo('/v2/courses'))

  return (
    <RoutePanel title="Set up course types" closeTo={closeTo} isBare>
      <Loaded query={sites} what="sites">
        {() => <SetUpForm sites={sites.options} />}
      </Loaded>
    </RoutePanel>
  )
}

function SetUpForm({ sites }: { sites: readonly Option<number>[] }) {
  const { closeTo } = useClosePanel(pathTo('/v2/courses'))
  const model = useSetUp(sites)

  return (
    <PanelForm model={model} id="set-up" submitLabel="Set up" closeTo={closeTo} needsChanges>
      <PanelSection>
        <SelectField name={setUpNames.supplier} label="Site" options={sites} searchable required wide />
      </PanelSection>
      <Types />
    </PanelForm>
  )
}

function Types() {
  const supplier: number | undefined = useWatch({ name: setUpNames.supplier })
  const existing = useQuery({
    ...query(courseTypes.list, { query: { supplier: String(supplier) } }),
    enabled: Boolean(supplier),
  })
  if (!supplier) return null

  return (
    <PanelSection
      title="Course types"
      description="These are the usual times and numbers of riders. Colours, bikes, deposits and texts can follow once a type is set up."
    >
      <Loaded query={existing} what="course types">
        {({ results }) => {
          const types = typesLeft(results)
          return types.length === 0 ? (
            <p data-wide>Every course type is set up at this site.</p>
          ) : (
            <ul className={classes.types} data-wide>
              {types.map((constant) => (
                <SetUpRow key={`${supplier}/${constant}`} supplier={supplier} constant={constant} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </PanelSection>
  )
}
