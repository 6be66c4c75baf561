import type { Placeholders } from '#ui/rich-text/placeholders.ts'

/** What others can do with the words. */
export type WordsHandle = {
  focus: () => void
  /** Types `[[` for who has no such key. */
  openMenu: () => void
  /** Another placeholder for every one that is spelled so. */
  replace: (typed: string, name: string) => void
}

export type WordsProps = {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** Gets them once they are there. */
  inputRef: (words: WordsHandle) => void
  required: boolean
  disabled: boolean
  hasError: boolean
  /** Where no label can be seen. */
  label: string | undefined
  /** The id of what else describes them. */
  describedBy?: string | undefined
  /** None can be inserted without. */
  placeholders?: Placeholders | undefined
}
