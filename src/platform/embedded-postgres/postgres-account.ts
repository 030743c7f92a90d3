import fs from 'node:fs'
import { StartRefused } from '#platform/config/start-refused.ts'

/** The account of the PostgreSQL processes; undefined means that of this process. */
export type PostgresAccount = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root. Root then uses the owner of an existing cluster, else `postgres`, else `nobody`. */
export function accountFor(cluster: string): PostgresAccount {
  if (process.platform === 'win32') throw new StartRefused(`${elsewhere} (On Windows, WSL will do.)`)
  const owner = fs.statSync(cluster, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new StartRefused(
        `The database in ${cluster} belongs to account ${owner.uid}. Start the server as that account or as root, or set DATA_DIR to another folder.`,
      )
    }
    return
  }
  if (process.platform !== 'linux') throw new StartRefused(`${elsewhere} Or do not start the server as root.`)
  if (owner?.uid === 0) {
    throw new StartRefused(
      `The database in ${cluster} belongs to root, and PostgreSQL refuses to run as root. Give it to another account (chown -R postgres ${cluster}).`,
    )
  }
  return owner
    ? { uid: owner.uid, gid: owner.gid }
    : (findAccount('postgres') ?? findAccount('nobody') ?? nobodyThere())
}

const elsewhere =
  'The built-in PostgreSQL cannot run here. Set DATABASE_URL to a PostgreSQL database of your own.'

function findAccount(name: string): PostgresAccount {
  const line = fs.readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'))
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined
}

function nobodyThere(): never {
  throw new StartRefused(
    'PostgreSQL refuses to run as root, and there is no account `postgres` or `nobody` to run it under. Add one, or start the server as another account.',
  )
}
