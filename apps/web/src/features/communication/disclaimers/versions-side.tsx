import type { DisclaimerTemplate, DisclaimerText } from '@connect/contract/disclaimer-templates/disclaimer-template'
import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { formatCourses } from '#features/communication/list/template-columns.tsx'
import preview from '#features/communication/preview/preview.module.css'
import { fieldNames } from '#ui/fields/field-names.ts'
import { compareTexts, summarise, type VersionText } from './compare-texts.ts'
import classes from './disclaimers.module.css'
import { useVersionText } from './use-version-text.ts'
import { VersionChanges } from './version-changes.tsx'
import { VersionList } from './version-list.tsx'

const names = fieldNames(disclaimerTemplates.create)

type Props = {
  template: DisclaimerTemplate
  /** Saving makes a version of what is in the form. */
  isNewVersion: boolean
  picked: number | null
  onPick: (version: number | null) => void
}

/** Beside the form: which texts there are, how the one that is shown differs, and who has it. */
export function VersionsSide({ template, isNewVersion, picked, onPick }: Props) {
  const [title, body]: [string, string] = useWatch({ name: [names.title, names.body] })
  const [typedTitle, typedBody] = [useDeferredValue(title), useDeferredValue(body)]
  const draft = isNewVersion ? compareTexts(template, { title: typedTitle, body: typedBody }) : null
  const { text_version, waiting_count } = template

  return (
    <div role="group" aria-label="Versions and use" className={preview.preview} data-plain>
      <VersionList template={template} draft={draft && summarise(draft)} picked={picked} onPick={onPick} />
      {picked === null && draft && (
        <VersionChanges against={text_version} difference={draft} labels={{ added: 'Added', removed: 'Removed' }} />
      )}
      {picked !== null && picked !== text_version && <OldChanges template={template} picked={picked} />}
      <section aria-label="Where it is used" className={classes.part}>
        <h3 className={classes.heading}>Where it is used</h3>
        <dl className={classes.uses}>
          <Use label="Course types" text={formatCourses(template)} />
          <Use label="Waiting to be signed" text={formatRiders(waiting_count)} />
          <Use label="Kept with each signature" text="Words, time, answers" />
        </dl>
      </section>
    </div>
  )
}

type OldProps = { template: DisclaimerTemplate; picked: number }

function OldChanges({ template, picked }: OldProps) {
  const { data } = useVersionText(template.id, picked)
  return data ? <Compared template={template} text={data} /> : null
}

function Compared({ template, text }: { template: VersionText & { text_version: number }; text: DisclaimerText }) {
  const { text_version } = template
  const labels = { added: `Only in version ${text.text_version}`, removed: `Only in version ${text_version}` }
  return <VersionChanges against={text_version} difference={compareTexts(template, text)} labels={labels} />
}

function formatRiders(count: number): string {
  if (count === 0) return 'Nobody'
  return count === 1 ? '1 rider' : `${count.toLocaleString('en-GB')} riders`
}

const Use = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
)
