import { readFile } from 'node:fs/promises'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

/**
 * The schema engine over a factory of database connections.
 * @param {[path: string, content: string][]} datamodels
 */
export async function instantiateEngine(datamodels, factory) {
  // The package's own entry imports the binary as an ES module, which Node 20 does not do.
  const entry = import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const binary = await readFile(new URL('./schema_engine_bg.wasm', entry))
  const { instance } = await WebAssembly.instantiate(binary, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  const options = { datamodels: datamodels.length > 0 ? datamodels : undefined }
  const log = () => {}
  return await bindings.SchemaEngine.new(options, log, bindMigrationAwareSqlAdapterFactory(factory))
}
