import type { Scope } from '@connect/contract/courses/course'
import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type ReactNode, useState } from 'react'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import classes from './course.module.css'

type Choice = { value: Scope; label: string; description: ReactNode }

/** `what` is the course by name, site and day. */
const choices = (what: string): Choice[] => [
  { value: 'this', label: 'This course', description: what },
  { value: 'following', label: 'This and following', description: 'This course and all later ones of its series' },
  { value: 'all', label: 'All', description: 'Every course of its series that is still planned' },
]

type ScopeProps = { what: string; value: Scope; onChange: (scope: Scope) => void }

/** Which courses of a series are meant. */
export const ScopeCards = ({ what, ...props }: ScopeProps) => (
  <RadioCards label="Courses" cards={choices(what)} {...props} />
)

type Question = {
  /** 'Change which courses?' */
  title: string
  what: string
  /** What happens: 'Save changes', 'Delete'. */
  confirm: string
  tone?: 'action' | 'danger'
}

/** Asks which courses of a series are meant. Resolves to null for Cancel, Escape and a click beside the dialog. */
export function askScope({ title, ...question }: Question): Promise<Scope | null> {
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      closeButtonProps: { 'aria-label': 'Close dialog' },
      onClose: () => resolve(null),
      children: (
        <ScopeQuestion
          {...question}
          onAnswer={(scope) => {
            resolve(scope)
            modals.close(id)
          }}
        />
      ),
    })
  })
}

type Props = Omit<Question, 'title'> & { onAnswer: (scope: Scope | null) => void }

function ScopeQuestion({ what, confirm, tone = 'action', onAnswer }: Props) {
  const [scope, setScope] = useState<Scope>('this')
  return (
    <div className={classes.dialog}>
      <ScopeCards what={what} value={scope} onChange={setScope} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onAnswer(null)}>
          Cancel
        </Button>
        <Button color={tone === 'danger' ? 'red' : 'cobalt'} onClick={() => onAnswer(scope)}>
          {confirm}
        </Button>
      </div>
    </div>
  )
}
