// @ts-check
// A process of its own, which draws receipts from data of ours.
import { answerTasks } from '#platform/apart/answer-task.mjs'
import { renderReceipt } from './receipt-document.tsx'

answerTasks((/** @type {import('./receipt-data.ts').Receipt} */ receipt) => renderReceipt(receipt))
