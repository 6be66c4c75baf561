import type { Changed } from '@connect/contract/api-error'
import { useState } from 'react'
import { ChangeNote, type Choice } from '#api/forms/change-note.tsx'
import type { EditedField } from '#api/forms/edited-fields.ts'

type Loose = Readonly<Record<string, unknown>>

/** Fields by name that only others changed (`taken`) and that both changed (`disputed`), with the values of both. */
type Conflict = { last: Changed['last']; taken: string[]; disputed: string[]; mine: Loose; theirs: Loose }

/**
 * What somebody else changed while a form was open, and what the person decides about it field by field. `onChoose` gets the
 * chosen value of a disputed field; `fields` are `EditedFields` of any route.
 */
export function useConflict(fields: object, onChoose: (name: string, value: unknown) => void) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [isAsking, setAsking] = useState(false)

  function begin(next: Conflict): void {
    setChoices({})
    setAsking(false)
    setConflict(next)
  }

  function choose(name: string, choice: Choice): void {
    setChoices((before) => ({ ...before, [name]: choice }))
    onChoose(name, conflict?.[choice][name])
  }

  const describe = (name: string, values: Loose) => {
    const field = (fields as Record<string, EditedField>)[name]
    return { name, label: field?.label ?? name, text: field?.format(values[name]) ?? '' }
  }
  const note = conflict && (
    <ChangeNote
      last={conflict.last}
      taken={conflict.taken.map((name) => {
        const { text, ...field } = describe(name, conflict.theirs)
        return { ...field, theirs: text }
      })}
      disputes={conflict.disputed.map((name) => {
        const { text, ...field } = describe(name, conflict.theirs)
        const mine = describe(name, conflict.mine).text
        return { ...field, mine, theirs: text, choice: choices[name] ?? null }
      })}
      isAsking={isAsking}
      onChoose={choose}
    />
  )
  return {
    isOpen: conflict !== null,
    isDecided: conflict?.disputed.every((name) => choices[name]) ?? true,
    begin,
    end: () => setConflict(null),
    /** Shows which fields are not decided yet. */
    ask: () => setAsking(true),
    note,
  }
}
