import type { Config } from '#platform/config.ts'

/** Bytes, as the operator says for its plan (decision 058). */
export const storageLimit = (
  { FREE_STORAGE_MB, PRO_STORAGE_MB }: Pick<Config, 'FREE_STORAGE_MB' | 'PRO_STORAGE_MB'>,
  { is_connect_pro }: { is_connect_pro: boolean },
): number => (is_connect_pro ? PRO_STORAGE_MB : FREE_STORAGE_MB) * 1_000_000
