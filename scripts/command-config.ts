import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'
import { loadEnvFile } from './steps.ts'

/** Settings and log of a command on the data of the shop: it logs warnings only, unless LOG_LEVEL says otherwise. */
export function commandConfig() {
  loadEnvFile()
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  return { config, log: createLog(config.LOG_LEVEL) }
}
