import type { ApiError } from '@connect/contract/api-error'

type Shown = { byField: [name: string, message: string][]; above: string | undefined }
type Form = { names: readonly string[]; detailField?: string | undefined }

/**
 * Errors of fields that the form does not have are told in full, with their name. A refusal by a rule may have a field
 * of its own (`detailField`); one that says nothing about the input, such as a lost connection, never stands beside a
 * field.
 */
export function splitErrors(error: ApiError, { names, detailField }: Form): Shown {
  const isOfForm = (field: string) => names.includes(field.split('.')[0] ?? '')
  const all = Object.entries(error.fields)
  const byField = all
    .filter(([field]) => isOfForm(field))
    .map(([field, messages]): [string, string] => [field, messages.join(' ')])
  const strangers = all
    .filter(([field]) => !isOfForm(field))
    .map(([field, messages]) => `${field}: ${messages.join(' ')}`)

  if (all.length === 0 && detailField && error.status >= 400 && error.status < 500) {
    return { byField: [[detailField, error.detail]], above: undefined }
  }
  const needsAlert = byField.length === 0 || strangers.length > 0
  return { byField, above: needsAlert ? [error.detail, ...strangers].join(' ') : undefined }
}
