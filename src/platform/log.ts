import { type DestinationStream, destination, type Logger, pino, type SerializedError, symbols } from 'pino'

/** JSON lines. What lets somebody in, or names a person, is cut out before it is written. */
export function createLog(level: string, to = standardOutput()): Logger {
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
    },
    to,
  )
}

/** Where the log writes its lines. */
export function streamOf(log: Logger): DestinationStream {
  return (log as unknown as Record<symbol, DestinationStream>)[symbols.streamSym]!
}

const errorLevel = 50
/** Letters. */
const many = 12_288
let output: DestinationStream | undefined

/**
 * Standard output, some fifty lines at a time: a call of the system for each line costs as much as a kept answer. A line waits
 * a tenth of a second at most; errors, and the last words of a process that ends, do not wait.
 */
function standardOutput(): DestinationStream {
  if (output) return output
  const out = destination({ fd: 1, sync: true })
  let lines = ''
  let waiting: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(waiting)
    waiting = undefined
    if (lines) out.write(lines)
    lines = ''
  }
  process.on('exit', flush)
  const stream = {
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      lines += line
      const urgent = stream.lastLevel >= errorLevel
      // Is not told of a line that was written past the log.
      stream.lastLevel = 0
      if (urgent || lines.length > many) flush()
      else waiting ??= setTimeout(flush, 100).unref()
    },
  }
  output = stream
  return output
}

interface LoggedError extends Record<string, unknown> {
  message: string
  stack?: string
  aggregateErrors?: LoggedError[]
}

// A failed statement is told with the values it was sent: addresses, numbers, hashes. And what is thrown for a lost connection
// carries its client, with the password of the database.
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
