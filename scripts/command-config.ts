import { asStartRefusal } from '#app/server/start-refusal.ts'
import { BackupRefused } from '#operations/server/archive/backup-refused.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'
import { loadEnvFile } from './steps.ts'

/**
 * Calls `work` of a command with the settings and the log of the server; the log has warnings only, unless LOG_LEVEL says
 * otherwise. A database that does not reply, and a full disk, are refusals, as at the start of the server.
 */
export async function withConfig(
  work: (config: Config, log: ReturnType<typeof createLog>) => Promise<void>,
): Promise<void> {
  loadEnvFile()
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  try {
    await work(config, createLog(config.LOG_LEVEL))
  } catch (error) {
    throw error instanceof BackupRefused ? error : asStartRefusal(error, config)
  }
}
