import { findWorst, type ReadinessFacts, type ReadinessItem, readiness } from '@connect/contract/orders/readiness'

const LEVELS = { red: 'RED', amber: 'AMBER', green: 'GREEN', none: 'NOT_ASKED' } as const

const toCheck = ({ key, light, short, sentence }: ReadinessItem) => ({
  key,
  level: LEVELS[light],
  short,
  text: sentence,
})

/** Whether a rider can start, and each thing that it takes, worst first. What is to pay has its own mark beside it. */
export function toReadiness(facts: ReadinessFacts) {
  const items = readiness(facts)
  const worst = findWorst(items, true)
  const level = worst?.light === 'red' ? ('RED' as const) : worst ? ('AMBER' as const) : ('GREEN' as const)
  return { readiness: { level, reason: worst?.short ?? null }, readiness_checks: items.map(toCheck) }
}

/** What nobody is asked any more: the course is over, or the rider is not on it. */
export const NOT_ASKED = { readiness: null, readiness_checks: [] }
