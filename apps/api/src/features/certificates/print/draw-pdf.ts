import { drawPdfApart, type PdfCall } from '#platform/pdf-process.ts'
import type { CertificateCopy } from './copy-document.tsx'
import type { ReturnSheet } from './return-sheet.ts'

export type Drawing = { document: 'copy'; copy: CertificateCopy } | { document: 'return'; sheet: ReturnSheet }

/** In a process apart. Throws `service_unavailable` where too many wait. */
export const drawPdf = (call: PdfCall, drawing: Drawing): Promise<Buffer> =>
  drawPdfApart(new URL('./draw-certificates.mjs', import.meta.url), call, drawing)
