// @ts-check
// Plain JavaScript, since the process that reads files has no TypeScript.

/** What a formula begins with, also in full width, behind spaces or behind what is not seen, and behind marks of ours. */
const FORMULA = /^'*(?:[\t\r]|[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠])/u
const FIGURE = /^-?\d+(\.\d+)?$/

/**
 * A cell that no spreadsheet runs as a formula: with a mark before it, where it needs one. Negative numbers are safe.
 * @param {string} cell
 */
export const markFormula = (cell) => (FORMULA.test(cell) && !FIGURE.test(cell) ? `'${cell}` : cell)

/**
 * A cell as it was before {@link markFormula}, which marks a mark as well: so nothing is taken for one that is not.
 * @param {string} cell
 */
export const unmarkFormula = (cell) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
