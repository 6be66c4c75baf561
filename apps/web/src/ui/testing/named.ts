import type { FieldName } from '#ui/fields/field-names.ts'

/** A field's name without a route: for tests of one field. */
export const named = (name: string): FieldName => name as FieldName
