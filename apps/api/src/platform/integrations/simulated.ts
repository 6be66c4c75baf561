import type { Config } from '#platform/config.ts'

type Simulator = Config['SIMULATORS'][number]

/** Whether a service is played here where no real key is set: named in `SIMULATORS`, or every one of them with `DEMO`. */
export const isSimulated = (
  { DEMO, SIMULATORS: named }: Pick<Config, 'DEMO' | 'SIMULATORS'>,
  service: Simulator,
): boolean => DEMO || named.includes(service)
