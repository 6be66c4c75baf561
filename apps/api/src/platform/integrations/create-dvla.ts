import type { Config } from '#platform/config.ts'
import type { Clock } from '#platform/context.ts'
import { dvlaSimulator } from '#platform/integrations/dvla.simulator.ts'
import { type Dvla, dvlaService } from '#platform/integrations/dvla.ts'
import { isSimulated } from '#platform/integrations/simulated.ts'

/** DVLA where a key is set, else what stands in for it in demonstrations, else nobody: nothing is charged then. */
export function createDvla(config: Config, clock: Clock): Dvla | null {
  const { DVLA_API_KEY: key, DVLA_URL: url } = config
  if (key) return dvlaService({ url, key })
  return isSimulated(config, 'dvla') ? dvlaSimulator(clock) : null
}
