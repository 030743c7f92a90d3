import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import { StartRefused } from '#platform/config/start-refused.ts'

type Address = Pick<Config, 'HOST' | 'PORT'>

/** Opens the port for a moment. Throws StartRefused when the server will not be able to listen there. */
export async function tryListening(address: Address): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen(address.PORT, address.HOST), 'listening')
  } catch (error) {
    throw asListenRefusal(error, address)
  }
  await new Promise((done) => server.close(done))
}

/** The sentence for an error of `listen`; every other error stays as it is. */
export function asListenRefusal(error: unknown, { HOST, PORT }: Address): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartRefused(
      `Another program is using port ${PORT} of ${HOST}. Stop it, or set PORT to a free port, for example PORT=${PORT + 1}.`,
    )
  if (code === 'EACCES' && syscall === 'listen')
    return new StartRefused(
      `This account cannot use port ${PORT}. Set PORT to 1024 or higher, for example PORT=3000.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartRefused(`HOST=${HOST} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`)
  return error
}
