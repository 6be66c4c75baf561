import type { SignedInUser } from '@connect/contract/auth/user'
import { FIRST_STEPS, firstSteps } from '@connect/contract/first-steps/routes'
import { pathTo } from '@connect/contract/paths'
import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, type To } from 'react-router'
import { query, useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useUser } from '#api/session/use-session.ts'
import classes from './first-steps.module.css'

type Step = (typeof FIRST_STEPS)[number]

const WORDS: Record<Step, { label: string; hint: string }> = {
  site: { label: 'Your site', hint: 'Its address and opening days' },
  course_type: { label: 'Course types', hint: 'What you teach, with your prices' },
  instructor: { label: 'An instructor', hint: 'or somebody you invite' },
  course: { label: 'Your first course', hint: 'A day on this calendar' },
  rider: { label: 'Your first rider', hint: 'A booking on that course' },
}

type Props = {
  /** The panel of a new course. */
  toNew: To
  isWide: boolean
}

/** Over the corner of its calendar: until a rider is booked, or somebody puts the list away. */
export function FirstSteps({ toNew, isWide }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(isWide)
  const { data } = useQuery(query(firstSteps.get, {}))
  const { mutate, isPending } = useRouteMutation(firstSteps.dismiss)
  if (!data || data.is_dismissed || data.steps.rider) return null

  const done = FIRST_STEPS.filter((step) => data.steps[step]).length
  const next = FIRST_STEPS.find((step) => !data.steps[step])
  const Chevron = isOpen ? IconChevronDown : IconChevronUp

  return (
    <section className={classes.card} aria-label="Getting started">
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.title}>Getting started</span>
        <span className={classes.count}>
          {done} of {FIRST_STEPS.length} done
        </span>
        <Chevron size={16} aria-hidden />
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        <ol className={classes.steps}>
          {FIRST_STEPS.map((step) => (
            <StepItem key={step} step={step} toNew={toNew} isDone={data.steps[step]} isNext={step === next} />
          ))}
        </ol>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.away ?? ''}
          loading={isPending}
          onClick={() =>
            mutate({}, { onError: (error) => showFailureToast(error, 'The list is still there. Try again.') })
          }
        >
          Hide this list
        </Button>
      </div>
    </section>
  )
}

type ItemProps = { step: Step; toNew: To; isDone: boolean; isNext: boolean }

function StepItem({ step, toNew, isDone, isNext }: ItemProps) {
  const user = useUser()
  const { label, hint } = WORDS[step]
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      {isDone ? (
        <IconCircleCheckFilled size={18} role="img" aria-label="Done:" />
      ) : (
        <IconCircle size={18} aria-hidden />
      )}
      <span>
        <Link to={toPaths(user, toNew)[step]} className={classes.link} data-next={isNext || undefined}>
          {label}
        </Link>
        <span className={classes.hint}>
          {step === 'instructor' && (
            // Whoever opens a school is on its staff already.
            <>
              <Link to={pathTo('/v2/staff/:staffId/edit', { staffId: user.id })} className={classes.link}>
                Yourself
              </Link>
              ,{' '}
            </>
          )}
          {hint}
        </span>
      </span>
    </li>
  )
}

function toPaths({ suppliers: [site, ...otherSites] }: SignedInUser, toNew: To): Record<Step, To> {
  return {
    site:
      site && otherSites.length === 0
        ? pathTo('/v2/settings/site/:supplierId', { supplierId: site.id })
        : pathTo('/v2/settings/sites'),
    course_type: pathTo('/v2/courses/set-up'),
    instructor: pathTo('/v2/staff/add'),
    course: toNew,
    rider: pathTo('/v2/orders/add'),
  }
}
