/** The value below which this share of them is, of numbers in order; 0 of none. */
export const quantile = (sorted: number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
