/** A name between double square brackets, which a value replaces when the words are sent. */
export type PlaceholderChoice = {
  name: string
  /** What it stands for. */
  meaning: string
  /** A value as it may be; '' where there is nothing to show. */
  sample: string
  /** Whether these words can have a value for it. */
  isKnown: boolean
  /** Why not, where it is not known. */
  reason?: string
}

export type PlaceholderFault = {
  /** As it is typed. */
  typed: string
  /** For people, without a full stop. */
  message: string
  /** What may have been meant. */
  nearest: string | null
}

/** What the words of a field may be filled in with. */
export type Placeholders = {
  /** In the order of the menu. */
  choices: readonly PlaceholderChoice[]
  /** '19 known for …': 'a booking confirmation'. */
  knownFor: string
  /** The first placeholder of a text, not of HTML, that it cannot have; null where all is well. */
  findFault: (text: string) => PlaceholderFault | null
}
