import { generateLicenceNumber, type RiderFacts } from '@connect/contract/people/licence-facts'
import {
  checkLicenceNumber,
  LICENCE_NUMBER_LENGTH,
  type LicenceFacts,
  plainLicenceNumber,
} from '@connect/contract/people/licence-number'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldName } from '#ui/fields/field-names.ts'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'
import { Warnings } from '#ui/form/warnings.tsx'
import classes from './licence.module.css'
import { licenceCells } from './licence-cells.ts'

type Props = {
  name: FieldName
  /** Of the rider, as far as they are known. */
  facts: LicenceFacts
  /** There is a rider whose number is lacking while the field is empty. */
  hasRider: boolean
}

const EU = 'CURRENT_LICENCES_FULL_EU_DRIVING_LICENCE'

/** Of what is typed so far; eight digits may become a number of Northern Ireland. */
const faultSoFar = (number: string, facts: LicenceFacts): string | null =>
  /^\d{0,8}$/.test(number) ? null : checkLicenceNumber(number.padEnd(LICENCE_NUMBER_LENGTH, '*'), facts).error

/** Checked position by position while it is typed. */
export function LicenceField({ name, facts, hasRider }: Props) {
  const field = useField(name)
  const [isTyping, setTyping] = useState(false)
  const number = plainLicenceNumber(field.text)
  const { error, warnings } = checkLicenceNumber(number, facts)
  const fault = isTyping ? faultSoFar(number, facts) : error
  const isGreatBritain = facts.current_licence !== EU && !/^\d{8}$/.test(number)
  const isUnfinished = isGreatBritain && number !== '' && number.length < LICENCE_NUMBER_LENGTH
  const words = number === '' && !hasRider ? [] : warnings

  return (
    <div className={classes.licence} data-wide>
      <TextInput
        {...wrapperProps({ name, label: 'Licence number' }, fault ?? field.error)}
        description={isUnfinished ? `${number.length} of ${LICENCE_NUMBER_LENGTH} characters` : undefined}
        ref={field.ref}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={field.text}
        onChange={({ currentTarget: { value } }) => {
          setTyping(true)
          field.change(plainLicenceNumber(value))
        }}
        onBlur={() => {
          setTyping(false)
          field.blur()
        }}
      />
      {isGreatBritain && number !== '' && <LicenceStrip number={number} rider={facts} />}
      <Warnings words={isTyping && isUnfinished ? [] : words} />
      <FillButton
        number={number}
        facts={facts}
        onFill={(generated) => {
          setTyping(false)
          field.change(generated)
        }}
      />
    </div>
  )
}

type FillProps = { number: string; facts: LicenceFacts; onFill: (number: string) => void }

/** What of the number follows from its rider; whole numbers stay as they are. */
function FillButton({ number, facts, onFill }: FillProps) {
  const canFill = (number === '' || number.includes('*')) && facts.current_licence !== EU && Boolean(facts.last_name)
  return (
    <div>
      <Button variant="default" disabled={!canFill} onClick={() => onFill(generateLicenceNumber(facts))}>
        Fill from name and date of birth
      </Button>
    </div>
  )
}

/** The number in its parts, for the eye: the messages beside it say the same in words. */
function LicenceStrip({ number, rider }: { number: string; rider: RiderFacts }) {
  return (
    <div className={classes.strip} aria-hidden>
      {licenceCells(number, rider).map(({ caption, cells }) => (
        <span key={caption} className={classes.group}>
          <span className={classes.cells}>
            {cells.map(({ position, character, state }) => (
              <span key={position} className={classes.cell} data-state={state}>
                {character || '\u00A0'}
              </span>
            ))}
          </span>
          <span className={classes.caption}>{caption}</span>
        </span>
      ))}
    </div>
  )
}
