import type { Config } from '#platform/config.ts'

type Simulator = Config['SIMULATORS'][number]

/** Named in `SIMULATORS`, or every one of them with `DEMO`. */
export const isSimulated = (
  { DEMO, SIMULATORS: named }: Pick<Config, 'DEMO' | 'SIMULATORS'>,
  service: Simulator,
): boolean => DEMO || named.includes(service)
