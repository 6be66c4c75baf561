export type Option<Value extends string | number> = { value: Value; label: string; disabled?: boolean }
