/** A field by its id; of a question with several answers the first of them. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  const control = field?.matches('fieldset') ? field.querySelector('input') : field
  control?.focus()
}
