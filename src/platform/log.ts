import { destination, type Logger, pino, type SerializedError } from 'pino'

/** Logs JSON lines. Redacts credentials and personal data. */
export function createLog(level: string, to: LogOutput = standardOutput()): Logger {
  return pino(
    {
      level,
      serializers: { err: plainError },
      redact: {
        paths: [
          'req.headers.cookie',
          'req.headers.authorization',
          'res.headers["set-cookie"]',
          '*.password',
          '*.newPassword',
          '*.confirmPassword',
          '*.token',
          '*.email',
          '*.phone',
        ],
        censor: '[redacted]',
      },
      hooks: {
        logMethod(args, method, lineLevel) {
          method.apply(this, args)
          if (lineLevel >= errorLevel) to.flush?.()
        },
      },
    },
    to,
  )
}

interface LogOutput {
  write(line: string): void
  /** Characters. */
  flush?(): void
}

const errorLevel = 50
let output: ReturnType<typeof destination> | undefined

/**
 * Standard output in batches of about 50 lines: one system call per line costs as much as a cached reply. A line waits at
 * most 100 ms; errors and the last lines of an ending process do not wait.
 */
function standardOutput(): LogOutput {
  if (output) return output
  const buffered = destination({ fd: 1, sync: true, minLength: 12_288, periodicFlush: 100 })
  process.on('exit', () => buffered.flush())
  output = buffered
  return output
}

interface LoggedError extends Record<string, unknown> {
  message: string
  stack?: string
  aggregateErrors?: LoggedError[]
}

// Drizzle errors contain the values of the statement: email addresses, numbers, hashes. Errors of lost connections contain
// the client, with the password of the database.
function plainError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { message: `${typeof error} thrown` }
  return withoutValues(pino.stdSerializers.err(error))
}

function withoutValues({ message, stack, aggregateErrors, ...others }: SerializedError): LoggedError {
  const cut = (text: string) => text.replace(/\nparams: .*?(?=\n {4}at |$)/s, '')
  const plain = Object.entries(others).filter(
    ([name, value]) => !valued.has(name) && typeof value !== 'object' && typeof value !== 'function',
  )
  return {
    ...Object.fromEntries(plain),
    message: cut(String(message)),
    ...(stack && { stack: cut(stack) }),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(withoutValues) }),
  }
}

const valued = new Set(['params', 'detail', 'where', 'internalQuery'])
