import { buildIfChanged } from './site.ts'
import { loadEnvFile, main } from './steps.ts'

await main(async () => {
  loadEnvFile()
  await buildIfChanged()
  await import('#app/server/main.ts')
})
