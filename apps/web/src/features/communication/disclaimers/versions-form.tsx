import type { DisclaimerTemplate } from '@connect/contract/disclaimer-templates/disclaimer-template'
import { Button } from '@mantine/core'
import { IconEye, IconHistory } from '@tabler/icons-react'
import { type ComponentProps, type FormEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DisclaimerForm } from './disclaimer-form.tsx'
import classes from './disclaimers.module.css'
import { RiderPreview } from './rider-preview.tsx'
import { ShownVersion } from './shown-version.tsx'
import { VersionsSide } from './versions-side.tsx'

type Props<Values extends FieldValues> = Omit<
  ComponentProps<typeof DisclaimerForm<Values>>,
  'note' | 'shown' | 'toggle' | 'side'
> & {
  template: DisclaimerTemplate
  /** Saving makes a version. */
  isNewVersion: boolean
}

/** The form of a disclaimer that is there: beside it its versions, or what a rider reads. */
export function VersionsForm<Values extends FieldValues>({ template, isNewVersion, ...props }: Props<Values>) {
  const { model, canSave = true } = props
  const [chosen, choose] = useState<number | null>(null)
  const [isPreview, setPreview] = useState(false)
  /** The form has the version in use, as long as nothing else is written there. */
  const toShown = (version: number | null) => (version === template.text_version && !isNewVersion ? null : version)
  const picked = toShown(chosen)

  /** What is saved is what is shown, also where it is refused. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    choose(null)
    return model.submit(event)
  }

  /** A preview is of the text in the form. */
  const toggle = () => {
    choose(null)
    setPreview(!isPreview)
  }

  return (
    <DisclaimerForm
      {...props}
      model={{ ...model, submit }}
      note={template.is_in_use && canSave && <InUseNote template={template} />}
      shown={picked !== null && <ShownVersion template={template} version={picked} onBack={() => choose(null)} />}
      toggle={<PreviewToggle isPreview={isPreview} onToggle={toggle} />}
      side={
        isPreview ? (
          <RiderPreview />
        ) : (
          <VersionsSide
            template={template}
            isNewVersion={isNewVersion}
            picked={picked}
            onPick={(version) => choose(toShown(version))}
          />
        )
      }
    />
  )
}

type ToggleProps = { isPreview: boolean; onToggle: () => void }

const PreviewToggle = ({ isPreview, onToggle }: ToggleProps) => (
  <Button
    variant="default"
    leftSection={isPreview ? <IconHistory size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
    onClick={onToggle}
  >
    {isPreview ? 'Show versions' : 'Preview as rider'}
  </Button>
)

function formatSent(times: number): string {
  if (times === 0) return 'waits to be signed'
  return `has been sent ${times === 1 ? 'once' : `${times.toLocaleString('en-GB')} times`}`
}

/** Says whom a change of the text touches. */
function InUseNote({ template: { text_version, versions } }: { template: DisclaimerTemplate }) {
  const { sent_count = 0 } = versions.find((one) => one.text_version === text_version) ?? {}
  return (
    <p className={classes.note} data-wide>
      <IconHistory size={18} stroke={1.6} aria-hidden />
      <span>
        Version {text_version} {formatSent(sent_count)}. Saving another title or text makes{' '}
        <strong>version {text_version + 1}</strong>; whoever has version {text_version} signs version {text_version}.
      </span>
    </p>
  )
}
