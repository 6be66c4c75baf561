import type { CertificateSettings } from '@connect/contract/certificates/settings/certificate-settings'
import { certificateSettings } from '@connect/contract/certificates/settings/settings-routes'
import { NO_RESTRICTION, RESTRICTIONS_MAX } from '@connect/contract/certificates/shared/certificate-rules'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { use } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { fieldNames, rowNames } from '#ui/fields/field-names.ts'
import { Frozen } from '#ui/fields/frozen.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import classes from './restrictions-list.module.css'

const RESTRICTIONS = fieldNames(certificateSettings.update).restrictions

const SECTION = {
  title: 'Restrictions',
  description: 'Listed in this order. Certificates already issued keep their wording.',
}

export const RestrictionsList = () => (use(Frozen) ? <ListedRestrictions /> : <RestrictionRows />)

function ListedRestrictions() {
  const restrictions = useWatch<CertificateSettings, 'restrictions'>({ name: 'restrictions' })
  return (
    <PanelSection {...SECTION}>
      <ul className={classes.rows} aria-label={SECTION.title} data-wide>
        {restrictions.map(({ code, title }) => (
          <li key={code}>
            {code !== NO_RESTRICTION && <span className={classes.code}>{code}</span>} {title}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

/** The restriction that there is none stays. */
function RestrictionRows() {
  const { fields, append, remove, swap } = useFieldArray<CertificateSettings, 'restrictions'>({ name: 'restrictions' })
  const { errors } = useFormState<CertificateSettings>({ name: 'restrictions' })
  const problem = errors.restrictions?.root?.message ?? errors.restrictions?.message

  return (
    <PanelSection {...SECTION}>
      <div className={classes.list} data-wide>
        <ul className={classes.rows} aria-label={SECTION.title}>
          {fields.map(({ id, code }, index) => (
            <RestrictionRow
              key={id}
              index={index}
              isFixed={code === NO_RESTRICTION}
              onUp={index > 0 ? () => swap(index, index - 1) : undefined}
              onDown={index < fields.length - 1 ? () => swap(index, index + 1) : undefined}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        {fields.length < RESTRICTIONS_MAX && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => append({ code: '', title: '' })}
            >
              Add restriction
            </Button>
          </div>
        )}
      </div>
    </PanelSection>
  )
}

type Props = {
  index: number
  /** It says that there is none: its title may be changed, it cannot go. */
  isFixed: boolean
  /** Undefined at the top. */
  onUp: (() => void) | undefined
  /** Undefined at the bottom. */
  onDown: (() => void) | undefined
  onRemove: () => void
}

function RestrictionRow({ index, isFixed, onUp, onDown, onRemove }: Props) {
  const names = rowNames(RESTRICTIONS, index)
  const code = useWatch({ name: names.code })
  const name = String(code || `restriction ${index + 1}`)
  return (
    <li className={classes.row}>
      <TextField name={names.code} label="Code" readOnly={isFixed} required />
      <TextField name={names.title} label="Title" required />
      <span className={classes.buttons}>
        <ActionIcon aria-label={`Move ${name} up`} disabled={!onUp} onClick={onUp}>
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Move ${name} down`} disabled={!onDown} onClick={onDown}>
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Remove ${name}`} disabled={isFixed} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
