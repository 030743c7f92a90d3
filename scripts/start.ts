import { tryListening } from '#app/server/listen-address.ts'
import { readConfig } from '#platform/config/config.ts'
import { buildIfChanged } from './site.ts'
import { loadEnvFile, main } from './steps.ts'

/** Wrong settings and a taken port are reported at once, not after a build of half a minute. */
await main(async () => {
  loadEnvFile()
  await tryListening(readConfig(process.env))
  await buildIfChanged()
  await import('#app/server/main.ts')
})
