/** Text, or an object with `label` and perhaps `short`. */
export type LabelTable = Readonly<Record<string, string | { readonly label: string; readonly short?: string }>>

/** `name` itself where the table does not explain it. */
export function labelIn(table: LabelTable, name: string, size: 'label' | 'short' = 'label'): string {
  const entry = Object.hasOwn(table, name) ? table[name] : undefined
  if (entry === undefined) return name
  return typeof entry === 'string' ? entry : (entry[size] ?? entry.label)
}

/** In the table's order. */
export const toOptions = <K extends string>(table: Readonly<Record<K, LabelTable[string]>>) =>
  (Object.keys(table) as K[]).map((value) => ({ value, label: labelIn(table, value) }))
