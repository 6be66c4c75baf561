import type { Config } from '#config.ts'
import type { Clock } from '#context.ts'
import { dvlaSimulator } from '#integrations/dvla.simulator.ts'
import { type Dvla, dvlaService } from '#integrations/dvla.ts'
import { isSimulated } from '#integrations/simulated.ts'

/** DVLA where a key is set, else what stands in for it in demonstrations, else nobody: nothing is charged then. */
export function createDvla(config: Config, clock: Clock): Dvla | null {
  const { DVLA_API_KEY: key, DVLA_URL: url } = config
  if (key) return dvlaService({ url, key })
  return isSimulated(config, 'dvla') ? dvlaSimulator(clock) : null
}
