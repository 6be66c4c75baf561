// @ts-check
// A process of its own, which draws signed disclaimers from data of ours.
import { answerTasks } from '#platform/apart/answer-task.mjs'
import { renderSigned } from './signed-document.tsx'

answerTasks((/** @type {import('./signed-pdf.ts').SignedDisclaimer} */ signed) => renderSigned(signed))
