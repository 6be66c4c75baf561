import { isDrawn } from '@connect/contract/disclaimers/drawing'
import type { Signature } from '@connect/contract/disclaimers/signature'
import { useLayoutEffect, useRef } from 'preact/hooks'
import fieldClasses from './field.module.css'
import { FieldError, toDescribedBy } from './field.tsx'
import classes from './signature-field.module.css'
import { SignaturePad } from './signature-pad.tsx'

type Props = {
  id: string
  label: string
  value: Signature
  onChange: (signature: Signature) => void
  error?: string | undefined
}

export const NOT_SIGNED: Signature = { kind: 'DRAWN', strokes: [] }

export const isSigned = (signature: Signature): boolean =>
  signature.kind === 'TYPED' ? signature.text.trim() !== '' : isDrawn(signature.strokes)

/** Drawn, or typed by who cannot or would rather not draw. */
export function SignatureField({ id, label, value, onChange, error }: Props) {
  const isTyped = value.kind === 'TYPED'
  return (
    <div class={fieldClasses.field}>
      <div class={classes.head}>
        {isTyped ? (
          <label class={`${fieldClasses.label} ${classes.label}`} for={id}>
            {label}
          </label>
        ) : (
          <>
            <span class={`${fieldClasses.label} ${classes.label}`}>{label}</span>
            <Corrections strokes={value.strokes} onChange={onChange} />
          </>
        )}
      </div>
      {isTyped ? (
        <TypedSignature id={id} text={value.text} error={error} onChange={onChange} />
      ) : (
        <SignaturePad
          id={id}
          label={label}
          strokes={value.strokes}
          onChange={(strokes) => onChange({ kind: 'DRAWN', strokes: strokes.map((stroke) => [...stroke]) })}
        />
      )}
      <div class={classes.head}>
        <span class={classes.hint}>{isTyped ? 'Type your full name' : 'Draw with your finger or mouse'}</span>
        <button
          type="button"
          class={classes.link}
          onClick={() => onChange(isTyped ? NOT_SIGNED : { kind: 'TYPED', text: '' })}
        >
          {isTyped ? 'Draw it instead' : 'Type it instead'}
        </button>
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}

type CorrectionProps = { strokes: number[][]; onChange: (signature: Signature) => void }

/** Always there, so that the focus stays where the last line is taken back. */
function Corrections({ strokes, onChange }: CorrectionProps) {
  const isEmpty = strokes.length === 0
  const keep = (kept: number[][]) => !isEmpty && onChange({ kind: 'DRAWN', strokes: kept })
  return (
    <>
      <button type="button" class={classes.link} aria-disabled={isEmpty} onClick={() => keep(strokes.slice(0, -1))}>
        Undo
      </button>
      <button type="button" class={classes.link} aria-disabled={isEmpty} onClick={() => keep([])}>
        Clear
      </button>
    </>
  )
}

type TypedProps = { id: string; text: string; error: string | undefined; onChange: (signature: Signature) => void }

function TypedSignature({ id, text, error, onChange }: TypedProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])

  return (
    <input
      ref={input}
      id={id}
      class={`${fieldClasses.control} ${classes.typed}`}
      type="text"
      autocomplete="off"
      maxLength={120}
      value={text}
      aria-invalid={error !== undefined}
      aria-describedby={toDescribedBy({ id, error })}
      onInput={({ currentTarget }) => onChange({ kind: 'TYPED', text: currentTarget.value })}
    />
  )
}
