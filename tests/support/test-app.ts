import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { sessions, users } from '#accounts/server/tables.ts'
import { buildApp } from '#app/server/app.ts'
import type { Domain } from '#app/server/domains.ts'
import { workerKinds } from '#app/server/workers.ts'
import { openChangeFeed } from '#platform/cache/change-feed.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { openJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { type FileStore, localFiles } from '#platform/storage/files.ts'
import { type Endpoint, type InputOf, type ReplyOf, urlOf } from '#shared/endpoint.ts'
import type { AccountId } from '#shared/ids.ts'
import { codeMark } from '#shared/stored-text.ts'
import type { Role } from '#shared/viewer.ts'
import { expectDeclared } from './declared-refusals.ts'
import { demoDatabase, demoKey, putDemoFiles } from './demo-database.ts'
import { openTills } from './open-tills.ts'
import { freshDatabase } from './postgres.ts'
import { testStart } from './test-clock.ts'

export interface Person {
  id: AccountId
  email: string
  /** Value of the Cookie header of a live session. */
  cookie: string
}

interface CallOptions {
  as?: Person
  headers?: Record<string, string>
  ip?: string
}

interface Answer<T> {
  status: number
  body: T & { code?: string; message?: string; error?: string; fields?: Record<string, string> }
  headers: Record<string, string | string[] | number | undefined>
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/**
 * The whole server on its own database, used through real HTTP parsing; closed after the last test of the file.
 * `now` is a Monday in showroom time by default; `clock.now` can be changed.
 */
export async function testApp(
  options: {
    now?: string
    env?: Record<string, string>
    maxConnections?: number
    /** Only their routes, without OpenAPI; the whole server without it. */
    domains?: readonly Domain[]
    /** With https as a shop on the internet; `http://shop.test` without it. */
    publicUrl?: string
    /** Leaves the tills of both showrooms closed; they are open by default. The demo has its own. */
    closedTills?: true
    /** Starts as the demo of `setUpDemo` at `testStart`, without pictures. */
    demo?: true
    /** Shared with another test app. */
    files?: FileStore
    /** Puts a proxy before the database: returns the URL that replaces the database's URL. */
    through?: (url: string) => Promise<string>
  } = {},
) {
  const { publicUrl = 'http://shop.test' } = options
  const databaseUrl = await (options.demo ? demoDatabase() : freshDatabase())
  const url = (await options.through?.(databaseUrl)) ?? databaseUrl
  const folder = await mkdtemp(join(tmpdir(), 'trousseau-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: url,
    ...options.env,
  })
  const clock = { now: new Date(options.now ?? testStart) }
  const log = createLog(config.LOG_LEVEL)
  const database = openDatabase(url, { max: options.maxConnections ?? 10 })
  const jobs = await openJobs({ url, log, kinds: workerKinds, maintain: false })
  const changeFeed = await openChangeFeed(url, log)
  const deps: Deps = {
    config,
    log,
    jobs,
    changeFeed,
    db: database.db,
    clock: () => clock.now,
    secretKey: options.demo ? demoKey : randomBytes(32),
    files: options.files ?? localFiles(join(folder, 'files')),
    publicUrl,
  }
  if (options.demo) await putDemoFiles(deps.files)
  const { app, served } = await buildApp(deps, { pages: false, only: options.domains })

  if (!options.closedTills && !options.demo) await openTills(database.db, clock.now)

  async function inject(request: InjectOptions, { as, headers, ip }: CallOptions = {}) {
    // Tests change tables directly, so wait until the change feed has delivered their changes.
    await changeFeed.flush()
    const reply = await app.inject({
      ...request,
      remoteAddress: ip ?? '203.0.113.7',
      headers: { host: 'shop.test', ...(as ? { cookie: as.cookie } : {}), ...request.headers, ...headers },
    })
    const isText = /json|text/.test(String(reply.headers['content-type']))
    if (isText && [`${codeMark}{`, String.raw`\u0001{`].some((code) => reply.body.includes(code)))
      throw new Error(`${request.url} shows a stored text as its code.`)
    return reply
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    callOptions: CallOptions = {},
  ): Promise<Answer<ReplyOf<E>>> {
    return send(endpoint, input as Record<string, unknown>, callOptions)
  }

  /** Like `call`, but with any body and query, also invalid ones. */
  async function send<E extends Endpoint>(
    endpoint: E,
    input: { params?: unknown; query?: unknown; body?: unknown },
    callOptions: CallOptions = {},
  ): Promise<Answer<ReplyOf<E>>> {
    // Its 404 would pass for that of a row that is missing.
    if (options.domains && !served.includes(endpoint)) throw new Error(`No domain serves ${endpoint.name}.`)
    const response = await inject(
      {
        method: endpoint.method,
        url: urlOf(endpoint, input as { params?: Record<string, string> }),
        payload: input.body as InjectOptions['payload'],
      },
      callOptions,
    )
    const json = response.headers['content-type']?.toString().includes('application/json')
    const body = json ? response.json() : (response.body as never)
    expectDeclared(endpoint, response.statusCode, body.code)
    return { status: response.statusCode, body, headers: response.headers }
  }

  let people = 0
  async function person(
    role: Role = 'CLIENT',
    facts: Partial<typeof users.$inferInsert> = {},
  ): Promise<Person> {
    people += 1
    const row = {
      username: `person-${people}`,
      email: `person-${people}@example.com`,
      emailProvedAt: clock.now,
      phone: '+961 70 123 456',
      password: 'no password can match this',
      firstName: 'Rana',
      lastName: 'Khoury',
      role,
      staffRole: role === 'ADMIN' ? ('OWNER' as const) : null,
      createdAt: clock.now,
      updatedAt: clock.now,
      ...facts,
    }
    const [made] = await database.db.insert(users).values(row).returning({ id: users.id })
    const { id } = made!
    const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
    const session = await startSession(database.db, clock.now, id, request)
    // A test of another rule does not confirm who acts after each move of its clock.
    await database.db
      .update(sessions)
      .set({ provedAt: new Date('9999-01-01') })
      .where(eq(sessions.userId, id))
    return { id, email: row.email, cookie: `session=${session}` }
  }

  async function close() {
    await app.close()
    await jobs.stop()
    await changeFeed.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  afterAll(close)

  return { app, deps, db: database.db, served, clock, call, send, inject, person }
}
