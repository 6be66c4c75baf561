type Values = Readonly<Record<string, unknown>>

/** Nothing is the same however a form or the wire says it. */
const settled = (value: unknown): unknown => {
  if (value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map(settled)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, settled(inner)]))
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(settled(one)) === JSON.stringify(settled(other))

export const changedNames = (opened: Values, typed: Values): string[] =>
  Object.keys(typed).filter((name) => !isSame(opened[name], typed[name]))

/** The changed fields only. Of fields that mean something `together`, all are sent once one of them changed. */
export function onlyChanged<Body extends Values>(
  body: Body,
  changed: readonly string[],
  together: readonly string[] = [],
): Partial<Body> {
  const isAnyChanged = together.some((name) => changed.includes(name))
  const isSent = (name: string) => changed.includes(name) || (isAnyChanged && together.includes(name))
  return Object.fromEntries(Object.entries(body).filter(([name]) => isSent(name))) as Partial<Body>
}

type Merged = {
  /** What the form is compared with from now on: the fields as they are. */
  opened: Values
  /** Fields that only others changed: the form takes their values. What both changed alike is in the form already. */
  taken: string[]
  /** Fields that both changed, to other values: a person decides. */
  disputed: string[]
}

/** Brings together what the form was `opened` with, what was `typed`, and the `current` values that others wrote meanwhile. */
export function mergeChanges({ opened, typed, current }: Record<'opened' | 'typed' | 'current', Values>): Merged {
  const others = Object.keys(opened).filter((name) => name in current && !isSame(opened[name], current[name]))
  const mine = new Set(changedNames(opened, typed))
  return {
    opened: { ...opened, ...Object.fromEntries(others.map((name) => [name, current[name]])) },
    taken: others.filter((name) => !mine.has(name)),
    disputed: others.filter((name) => mine.has(name) && !isSame(typed[name], current[name])),
  }
}
