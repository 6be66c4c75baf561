/** A choice: what goes over the wire, and the words for it. */
export type Option<Value extends string | number> = { value: Value; label: string; disabled?: boolean }
