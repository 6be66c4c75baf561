// @ts-check
// A process of its own, which draws the PDFs of certificates from data of ours.
import { renderReturn } from '#features/certificates/return/return-document.tsx'
import { renderCopy } from '#features/certificates/view/copy-document.tsx'
import { answerTasks } from '#platform/apart/answer-task.mjs'

answerTasks((/** @type {import('./draw-pdf.ts').Drawing} */ drawing) =>
  drawing.document === 'copy' ? renderCopy(drawing.copy) : renderReturn(drawing.sheet),
)
