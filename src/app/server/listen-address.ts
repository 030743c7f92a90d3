import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import { StartRefused } from '#platform/config/start-refused.ts'

type Address = Pick<Config, 'HOST' | 'PORT'>

/**
 * Opens the port for a moment. Throws StartRefused when the server will not be able to listen there.
 * @param settings prefix of the names of the settings: `METRICS_`
 */
export async function tryListening(address: Address, settings = ''): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen(address.PORT, address.HOST), 'listening')
  } catch (error) {
    throw asListenRefusal(error, address, settings)
  }
  await new Promise((done) => server.close(done))
}

/** The sentence for an error of `listen`; every other error stays as it is. */
export function asListenRefusal(error: unknown, { HOST, PORT }: Address, settings = ''): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartRefused(
      `Another program is using port ${PORT} of ${HOST}. Stop it, or set ${settings}PORT to a free port, for example ${settings}PORT=${PORT + 1}.`,
    )
  if (code === 'EACCES' && syscall === 'listen')
    return new StartRefused(
      `This account cannot use port ${PORT}. Set ${settings}PORT to 1024 or higher, for example ${settings}PORT=3000.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartRefused(
      `${settings}HOST=${HOST} is no address of this machine. Set ${settings}HOST to 127.0.0.1 or 0.0.0.0.`,
    )
  return error
}
