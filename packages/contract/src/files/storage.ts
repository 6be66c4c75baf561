import { z } from 'zod'

/** Bytes of all files of a school, and how many its plan brings. */
export const Storage = z.object({
  used: z.int().min(0).describe('Bytes of all files of the school.'),
  limit: z.int().min(0).describe('Bytes that it may store.'),
})
export type Storage = z.infer<typeof Storage>

const UNITS = [
  [1_000_000_000, 'GB'],
  [1_000_000, 'MB'],
  [1000, 'KB'],
] as const

/** Bytes in thousands, never more than they are: `182.4 KB`, `499.9 MB`, `20 GB`. */
export function formatBytes(bytes: number): string {
  const [size, unit] = UNITS.find(([least]) => bytes >= least) ?? [1000, 'KB']
  return `${Math.floor((bytes * 10) / size) / 10} ${unit}`
}

/** decision 058 */
export const formatStorageFull = ({ used, limit }: Storage): string =>
  `Your school uses ${formatBytes(used)} of its ${formatBytes(limit)}. Delete files you no longer need, then try again.`
