import { inflateSync } from 'node:zlib'

type Reading = ReadonlyMap<string, string>

function unpacked(body: string): string {
  // The last byte of what is packed may be a carriage return itself.
  const [, packed] = body.match(/stream\r?\n([\s\S]*?)\nendstream/) ?? []
  if (packed === undefined) return ''
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

const text = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
const hexes = (line: string) => [...line.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => hex.toLowerCase())

/** What the glyphs of a font stand for, from its own table; a standard font has none. */
function parseReading(table: string): Reading {
  const ranges = [...table.matchAll(/<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/gi)]
  return new Map(
    ranges.flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = ''], index) => [
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        text(hex.replaceAll(' ', '')),
      ]),
    ),
  )
}

const glyphs = (hex: string, reading: Reading | undefined): string =>
  reading
    ? (hex.match(/.{4}/g) ?? []).map((glyph) => reading.get(glyph) ?? '�').join('')
    : Buffer.from(hex, 'hex').toString('latin1')

/** The words of a PDF in order, whether its fonts are standard ones or come with it; `�` for a glyph that nobody can read. */
export function pdfText(pdf: Buffer): string {
  const parts = [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\nendobj/g)]
  const objects = new Map(parts.map(([, id = '', body = '']) => [id, body]))
  const all = [...objects.values()]
  const fonts = new Map(
    all.flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const [, table] = objects.get(id)?.match(/\/ToUnicode (\d+) 0 R/) ?? []
        return [name, table ? parseReading(unpacked(objects.get(table) ?? '')) : undefined] as const
      }),
    ),
  )
  const shown = all.flatMap((body) => [...unpacked(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\]\s*TJ/g)])
  let reading: Reading | undefined
  let words = ''
  for (const [, font, run] of shown) {
    if (font) reading = fonts.get(font)
    else
      words += ` ${hexes(run ?? '')
        .map((hex) => glyphs(hex, reading))
        .join('')}`
  }
  return words.replaceAll(/\s+/g, ' ')
}
