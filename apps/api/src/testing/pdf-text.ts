import { inflateSync } from 'node:zlib'

const decoded = (hex: string) => Buffer.from(hex, 'hex').toString('latin1')

/** The words of a PDF in one of the standard fonts: its streams unpacked, with the strings they show, in order. */
export function pdfText(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  const contents = streams.flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const shown = contents.flatMap((content) => [...content.matchAll(/\[([^\]]*)\]\s*TJ/g)])
  return shown
    .map(([, parts = '']) => [...parts.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => decoded(hex)).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}
