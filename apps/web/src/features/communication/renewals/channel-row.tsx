import { edit } from '@connect/contract/access'
import type { emailTemplates } from '@connect/contract/templates/routes'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { bareAccess } from '#api/bare-route.ts'
import { useCan } from '#api/session/use-can.ts'
import type { FieldName } from '#ui/fields/field-names.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import classes from './renewals.module.css'

const UPDATE = bareAccess<typeof emailTemplates.update>(edit('communication'))

type Props = {
  name: FieldName
  label: string
  /** What is edited: 'email'. */
  thing: string
  /** Of the panel. */
  path: string
  /** The beginning of what is sent; nothing while the school has no words yet. */
  children: ReactNode
}

export function ChannelRow({ name, label, thing, path, children }: Props) {
  const { search } = useLocation()
  const word = useCan(UPDATE) ? 'Edit' : 'View'
  return (
    <div className={classes.channel}>
      <div className={classes.switch}>
        <SwitchField name={name} label={label} />
        {children && (
          <Link to={{ pathname: path, search }} className={classes.link} aria-label={`${word} the renewal ${thing}`}>
            {word}
          </Link>
        )}
      </div>
      {children || <p className={classes.muted}>Save the settings to add the first words.</p>}
    </div>
  )
}

type WordsProps = { title?: string; text: string; note: string }

/** The first words of a message, and what it costs. */
export const WordsStart = ({ title, text, note }: WordsProps) => (
  <>
    {title && (
      <p className={classes.words}>
        <Filled text={title} />
      </p>
    )}
    <p className={classes.words} data-muted={title ? true : undefined}>
      <Filled text={text} />
    </p>
    <p className={classes.muted}>{note}</p>
  </>
)

const NAME = /\[\[([^[\]]*)\]\]/

/** Placeholders stand out by their names alone; every other part is one. */
const Filled = ({ text }: { text: string }) =>
  text.split(NAME).map((part, index) => (index % 2 === 0 ? part : <strong key={`${index}-${part}`}>{part}</strong>))
