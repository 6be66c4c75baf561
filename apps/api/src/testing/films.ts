const ASCII = (text: string) => Array.from(Buffer.from(text, 'ascii'))

/** A box of ISO base media: what most films begin with. */
const box = (brand: string) => [
  0,
  0,
  0,
  24,
  ...ASCII('ftyp'),
  ...ASCII(brand),
  0,
  0,
  2,
  0,
  ...ASCII(brand),
  ...ASCII('mp41'),
]

/** An EBML head with the type of document that it says. */
const ebml = (type: string) => [
  0x1a,
  0x45,
  0xdf,
  0xa3,
  0x80 + 3 + type.length,
  0x42,
  0x82,
  0x80 + type.length,
  ...ASCII(type),
]

/** How films begin, by extension. */
const HEADS = {
  mp4: box('isom'),
  m4v: box('M4V '),
  mov: box('qt  '),
  '3gp': box('3gp5'),
  webm: ebml('webm'),
  mkv: ebml('matroska'),
  avi: [...ASCII('RIFF'), 0, 0, 0, 0, ...ASCII('AVI '), ...ASCII('LIST')],
} as const satisfies Record<string, readonly number[]>
export type FilmKind = keyof typeof HEADS
export const FILM_KINDS = Object.keys(HEADS) as FilmKind[]

/** A film as a form holds it, of so many bytes: after its head each byte is its place, modulo 251. */
export function film(kind: FilmKind = 'mp4', size = 1000): File {
  const bytes = Uint8Array.from({ length: size }, (_, at) => HEADS[kind][at] ?? at % 251)
  return new File([bytes], `drop.${kind}`)
}
