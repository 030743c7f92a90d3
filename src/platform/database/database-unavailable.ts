/**
 * Whether an error, or its cause, means that the database is unreachable or the connection was lost, so that a retry may
 * succeed. Endpoints and pages reply 503; jobs wait.
 */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!isErrorLike(error) || depth > 10) return false
  if (isItself(error) || isDatabaseUnavailable(error.cause, depth + 1)) return true
  // Every error of an AggregateError must match, so that no bug passes for a lost connection.
  const parts = Array.isArray(error.errors) ? error.errors : []
  return parts.length > 0 && parts.every((part) => isDatabaseUnavailable(part, depth + 1))
}

/** The root cause, without the statement and its values. */
export function rootCause(error: unknown): { message: string } {
  let root = isErrorLike(error) ? error : { message: String(error) }
  for (let depth = 0; depth < 10 && isErrorLike(root.cause); depth++) root = root.cause
  return root
}

interface ErrorLike {
  message: string
  code?: unknown
  syscall?: unknown
  cause?: unknown
  errors?: unknown
}

// Not by class: pg-boss reports copies of errors.
function isErrorLike(error: unknown): error is ErrorLike {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  )
}

function isItself({ code, syscall, message }: ErrorLike): boolean {
  if (typeof code === 'string') {
    if (/^08...$|^57P0.$|^25P03$|^53300$/.test(code) || networkCodes.has(code)) return true
    // A file can be missing or not permitted, too: these codes count only for connect errors.
    if (syscall === 'connect' && (code === 'ENOENT' || code === 'EACCES')) return true
  }
  return clientMessages.has(message.replace(addedByQueue, ''))
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
])

const addedByQueue = / \(Queue: [^()]*, Worker: [^()]*\)$/

// node-postgres errors have no codes. Compares whole messages, because others may quote user input.
const clientMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Cannot use a pool after calling end on the pool',
  'Query read timeout',
])
