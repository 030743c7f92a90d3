import { existsSync } from 'node:fs'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { closeOnSignal, refusedInWords } from './signals.ts'
import { startHouse } from './start.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const house = await startHouse(config, log)
  log.info({ address: house.address }, 'open')
  closeOnSignal(house.stop)
} catch (error) {
  refusedInWords(error)
}
