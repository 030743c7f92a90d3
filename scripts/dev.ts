import { loadEnvFile, main } from './steps.ts'

await main(async () => {
  loadEnvFile()
  process.env.NODE_ENV ??= 'development'
  await import('#app/server/main.ts')
})
