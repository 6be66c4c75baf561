/** Nothing chosen is everything, and so is the last one taken away: an empty calendar would help nobody. */
export function toggled(chosen: readonly string[], values: readonly string[], all: readonly string[]): string[] {
  const shown = chosen.length === 0 ? all : chosen
  const isShown = values.some((value) => shown.includes(value))
  const next = isShown
    ? shown.filter((value) => !values.includes(value))
    : [...shown, ...values.filter((value) => !shown.includes(value))]
  return all.every((value) => next.includes(value)) ? [] : next
}
