import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { StartRefused } from './start-refused.ts'

/** Settings from the environment, validated once at start. */
export type Config = z.output<typeof environment> & {
  /** A copy for a rehearsal, which sends nothing: the mark of its database (`settings/server/rehearsal.ts`), read at start. */
  isRehearsal?: boolean
}

const flag = z.stringbool({ error: 'must be true or false' })
const text = z.string().check(z.trim(), z.minLength(1, 'must not be blank'))
const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  z.enum(names, { error: `must be ${orList.format(names)}` })
const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const numeric = (min: number, max: number, isAllowed: (value: number) => boolean, kind: string) =>
  z
    .pipe(
      z.string(),
      z.transform((given) => (given.trim() ? Number(given) : Number.NaN)),
    )
    .check(
      z.refine(
        (value) => value >= min && value <= max && isAllowed(value),
        `must be ${kind} from ${min} to ${max}`,
      ),
    )
const whole = (min: number, max: number) => numeric(min, max, Number.isInteger, 'a whole number')
const origin = z
  .url({ protocol: /^https?$/, error: 'must be a web address such as https://trousseau.example' })
  .check(z.overwrite((url) => url.replace(/\/+$/, '')))

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' })

const environment = z.object({
  NODE_ENV: z._default(oneOf('development', 'production', 'test'), 'production'),
  HOST: z._default(text, '127.0.0.1'),
  PORT: z._default(whole(0, 65535), 3000),
  METRICS_HOST: z._default(text, '127.0.0.1'),
  METRICS_PORT: z.optional(whole(0, 65535)),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  DATABASE_REPLICA_URL: z.optional(postgresUrl),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' })),
  DATA_DIR: z.pipe(
    z._default(text, 'data'),
    z
      .pipe(
        z.string(),
        z.transform((path) => resolve(path)),
      )
      .check(z.refine(canHoldData, 'must be a folder that this account can write')),
  ),
  BACKUP_DIR: z.optional(
    z.pipe(
      text,
      z.transform((path) => resolve(path)),
    ),
  ),
  PUBLIC_URL: z.optional(origin),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })),
  SHOP_TIMEZONE: z._default(
    text.check(z.refine(isTimeZone, 'must be a time zone name such as Asia/Beirut')),
    'Asia/Beirut',
  ),
  WHATSAPP_NUMBER: z._default(
    z.string().check(z.regex(/^\d{8,15}$/, 'must be digits only, with the country code')),
    '96170000000',
  ),
  WHATSAPP_API_URL: z._default(origin, 'https://graph.facebook.com'),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SECRET_KEY_PREVIOUS: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(6, 'must have at least 6 characters'))),
  RATE_LIMIT_FACTOR: z._default(numeric(0, 1000, Number.isFinite, 'a number'), 1),
  TRUST_PROXY: z._default(
    z
      .pipe(
        z.string(),
        z.transform((list) =>
          list
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean),
        ),
      )
      .check(
        z.refine(
          (entries) => entries.every(isProxyAddress),
          'must be IP addresses or networks such as 127.0.0.1,10.0.0.0/8',
        ),
      ),
    [],
  ),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_ENDPOINT: z.optional(origin),
  S3_REGION: z._default(text, 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  LOG_LEVEL: z._default(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
  DEMO: z._default(flag, false),
})

/** Has one readable line per invalid setting; the server prints it and stops. */
export class WrongConfig extends StartRefused {
  override name = 'WrongConfig'

  constructor(lines: string[]) {
    super(`These settings are wrong:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
}

/** Their values, or parts of them, are secrets: a message does not repeat them. */
const secret = /KEY|PASSWORD|DATABASE_\w*URL|SMTP_URL|REDIS_URL/

/** `NAME_FILE` is the path of a file with the value, as container secrets are mounted; empty values count as absent. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given: Record<string, string> = {}
  const wrong: string[] = []
  for (const name of Object.keys(environment.shape)) {
    const file = env[`${name}_FILE`]
    try {
      const value = file ? readFileSync(file, 'utf8').trim() : env[name]
      if (value) given[name] = value
    } catch {
      wrong.push(`${name}_FILE: ${file} cannot be read`)
    }
  }
  const parsed = environment.safeParse(given)
  wrong.push(...halfABucket(given), ...furtherDatabase(given))
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const name = String(path[0])
      wrong.push(`${name}: ${message}${secret.test(name) ? '' : `, not "${given[name]}"`}`)
    }
  }
  if (parsed.success && isAmongFiles(parsed.data))
    wrong.push('BACKUP_DIR: must not be in DATA_DIR/files, which the server shows to visitors')
  if (wrong.length > 0 || !parsed.success) throw new WrongConfig(wrong)
  return parsed.data
}

/** A direct way or a replica belongs to a database of one's own. */
function furtherDatabase(given: Record<string, string>): string[] {
  if (given.DATABASE_URL) return []
  return ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']
    .filter((name) => given[name])
    .map((name) => `${name}: needs DATABASE_URL`)
}

/** A bucket needs its name and both keys, and they need a bucket: a missing one must not mean "on disk". */
function halfABucket(given: Record<string, string>): string[] {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  if (![...needed, 'S3_ENDPOINT', 'S3_REGION'].some((name) => given[name])) return []
  return needed
    .filter((name) => !given[name])
    .map((name) => `${name}: is required with the other S3_ settings`)
}

function isAmongFiles({ BACKUP_DIR, DATA_DIR }: Config): boolean {
  return `${BACKUP_DIR}/`.startsWith(`${join(DATA_DIR, 'files')}/`)
}

/** The public URL without a trailing slash. Security: links in emails use it, never the Host header. */
export function publicUrl(config: Config, port = config.PORT): string {
  return config.PUBLIC_URL ?? `http://localhost:${port}`
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A network without its number of bits trusts one address; 0 bits would trust everybody. */
function isProxyAddress(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return longest > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= longest))
}

function canHoldData(path: string): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) return canHoldData(dirname(path))
    accessSync(path, constants.W_OK)
    return found.isDirectory()
  } catch {
    return false
  }
}
