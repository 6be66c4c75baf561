import type { Context } from '#platform/context.ts'
import { publicUrl } from '#platform/public-url.ts'

type Link = { purpose: 'disclaimer'; row: number; version: number }

export const toLinkAddress = ({ config }: Pick<Context, 'config'>, school: number, { row, version }: Link): string =>
  `${publicUrl(config)}/v2/disclaimer/${school}.${row}.${version}`
