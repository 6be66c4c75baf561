import { Anchor, Button, Input } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { type ReactNode, useCallback, useId, useRef } from 'react'
import { FieldLabel } from '#ui/fields/field-label.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import type { useField } from '#ui/fields/use-field.ts'
import { describe } from '#ui/fields/wrapper-props.tsx'
import type { PlaceholderFault, Placeholders } from '#ui/rich-text/placeholders.ts'
import type { WordsHandle, WordsProps } from '#ui/rich-text/words.ts'
import classes from './rich-text.module.css'

const NUMBER = new Intl.NumberFormat('en-GB')

type Props = {
  props: FieldProps & { placeholders?: Placeholders; max?: number }
  field: ReturnType<typeof useField>
  /** Its words, as people read them. */
  text: string
  /** A button beside the label that opens the menu. */
  hasInsert?: boolean
  children: (words: WordsProps) => ReactNode
}

const toWrapperProps = ({
  label,
  hidesLabel = false,
  badge,
  required = false,
  wide = false,
  ...props
}: FieldProps) => ({
  ...(!hidesLabel && { label: <FieldLabel badge={badge}>{label}</FieldLabel> }),
  withAsterisk: required,
  description: describe(props),
  ...(wide && { 'data-wide': true }),
})

/** Label, description and error around an editor. A placeholder that is wrong is told at once, with what may have been meant. */
export function WordsWrapper({ props, field, text, hasInsert, children }: Props) {
  const { label, hidesLabel, required = false, disabled = false, placeholders, max } = props
  const id = useId()
  const counterId = useId()
  const words = useRef<WordsHandle>(null)
  const { ref } = field
  const inputRef = useCallback(
    (handle: WordsHandle) => {
      words.current = handle
      ref(handle)
    },
    [ref],
  )
  const fault = placeholders?.findFault(text) ?? null

  return (
    <Input.Wrapper
      {...toWrapperProps(props)}
      id={id}
      className={classes.field ?? ''}
      labelElement="div"
      labelProps={{ onClick: () => document.getElementById(id)?.focus() }}
      error={
        fault ? (
          <Fault fault={fault} disabled={disabled} onUse={(name) => words.current?.replace(fault.typed, name)} />
        ) : (
          field.error
        )
      }
    >
      <div className={classes.beside}>
        {max !== undefined && <Counter id={counterId} length={field.text.length} max={max} />}
        {hasInsert && !disabled && (
          <Button
            variant="transparent"
            className={classes.insertBeside ?? ''}
            leftSection={<IconBraces size={16} aria-hidden />}
            onClick={() => words.current?.openMenu()}
          >
            Insert placeholder
          </Button>
        )}
      </div>
      {children({
        value: field.text,
        onChange: field.change,
        onBlur: field.blur,
        inputRef,
        required,
        disabled,
        hasError: fault !== null || field.error !== undefined,
        label: hidesLabel ? label : undefined,
        describedBy: max === undefined ? undefined : counterId,
        placeholders,
      })}
    </Input.Wrapper>
  )
}

type CounterProps = { id: string; length: number; max: number }

const Counter = ({ id, length, max }: CounterProps) => (
  <span id={id} data-over={length > max || undefined}>
    {NUMBER.format(length)} of {NUMBER.format(max)}
  </span>
)

type FaultProps = { fault: PlaceholderFault; disabled: boolean; onUse: (name: string) => void }

function Fault({ fault: { message, nearest }, disabled, onUse }: FaultProps) {
  if (nearest === null) return message
  return (
    <>
      {message}.{' '}
      <Anchor
        component="button"
        type="button"
        className={classes.nearest ?? ''}
        disabled={disabled}
        onClick={() => onUse(nearest)}
      >
        Use {nearest}
      </Anchor>
    </>
  )
}
