import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import { createContext } from '#context.ts'

async function main(): Promise<void> {
  const config = readConfig()
  const context = createContext(config)
  const app = await buildApp(context)
  app.addHook('onClose', () => context.close())

  const stop = () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  await app.listen({ port: config.PORT, host: config.HOST })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
