import { Readable } from 'node:stream'
import type { Bytes } from '#http/send-bytes.ts'

export const pdfFile = (name: string, pdf: Buffer): Bytes => ({
  stream: Readable.from([pdf]),
  size: pdf.length,
  content_type: 'application/pdf',
  name,
  is_inline: false,
  max_age: 0,
})
