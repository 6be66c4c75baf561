// @ts-check
// A process of its own, which draws the PDFs of certificates from data of ours.

import { answerTasks } from '#platform/apart/answer-task.mjs'
import { renderCopy } from './copy-document.tsx'
import { renderReturn } from './return-document.tsx'

answerTasks((/** @type {import('./draw-pdf.ts').Drawing} */ drawing) =>
  drawing.document === 'copy' ? renderCopy(drawing.copy) : renderReturn(drawing.sheet),
)
