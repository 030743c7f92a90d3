import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refused, unavailable } from '#shared/refusal.ts'

/** 19 MiB, two passes: about 45 ms of one core (OWASP's first choice of parameters for Argon2id). */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

/** @returns PHC text, `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await derive(password, { ...cost, salt, tag: { length: tagBytes } })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${withoutPadding(salt)}$${withoutPadding(tag)}`
}

/**
 * Takes as long without `stored`, so that timing does not reveal whether the user exists. An unreadable hash matches
 * no password.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const parsed = stored === undefined ? undefined : parse(stored)
  const target = parsed ?? { ...cost, salt: nobodysSalt, tag: nobodysTag }
  const tag = await derive(password, target)
  return timingSafeEqual(tag, target.tag) && parsed !== undefined
}

const nobodysSalt = randomBytes(saltBytes)
const nobodysTag = randomBytes(tagBytes)

interface Hash {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  tag: Buffer
}

function parse(text: string): Hash | undefined {
  const found =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/.exec(text)
  if (!found) return undefined
  const [memory, passes, parallelism] = found.slice(1, 4).map(Number) as [number, number, number]
  const [salt, tag] = found.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer]
  return { memory, passes, parallelism, salt, tag }
}

/** An object, so that a test can count the calls, or replace what takes long. */
export const hashing = { argon2: promisify(argon2) }

function derive(
  password: string,
  { memory, passes, parallelism, salt, tag }: Omit<Hash, 'tag'> & { tag: { length: number } },
) {
  // Keyboards differ in the Unicode spelling of accented letters.
  const message = Buffer.from(password.normalize('NFKC'), 'utf8')
  const parameters = { message, nonce: salt, parallelism, tagLength: tag.length, memory, passes }
  return inTurn(() => hashing.argon2('argon2id', parameters))
}

// Two at once take 38 MiB and both cores. With more than 100 waiting, a reply would take longer than about 3 s.
const maxConcurrent = 2
const mostWaiting = 100
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxConcurrent) running += 1
  else if (waiting.length >= mostWaiting) throw new Refused(unavailable, { retryAfterSeconds: 5 })
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function withoutPadding(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
