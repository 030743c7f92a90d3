import fs from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { passwordFile } from './postgres-cluster.ts'
import { shortPathTo, socketUrl } from './postgres-socket.ts'

export interface RunningPostgres {
  /** Contains the password: never log it. */
  url: string
  /** Call it when the last connection is closed. */
  close(): void
}

/** The database of the server that runs on DATA_DIR, for another process of its account; undefined when none runs. */
export async function runningPostgres(dataDir: string): Promise<RunningPostgres | undefined> {
  const folder = path.join(path.resolve(dataDir), 'postgresql')
  if (!fs.existsSync(passwordFile(folder))) return undefined
  const socket = shortPathTo(folder)
  if (await answers(`${socket.folder}/.s.PGSQL.5432`)) {
    return {
      url: socketUrl(socket.folder, fs.readFileSync(passwordFile(folder), 'utf8')),
      close: socket.remove,
    }
  }
  socket.remove()
  return undefined
}

/** Whether a PostgreSQL accepts connections at the socket. */
export function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.on('error', () => resolve(false))
    connection.on('connect', () => {
      connection.destroy()
      resolve(true)
    })
  })
}
