import { type DestinationStream, type Logger, pino, type SerializedError } from 'pino'

/** JSON lines. What lets somebody in, or names a person, is cut out before it is written. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: { err: (error) => withoutValues(pino.stdSerializers.err(error)) },
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
    destination as DestinationStream,
  )
}

// A failed statement is told with the values it was sent: addresses, numbers, hashes.
function withoutValues<E extends SerializedError>(error: E): E {
  const cut = (text: string) => text.replace(/\nparams: .*?(?=\n {4}at |$)/s, '')
  const { params: _, detail: __, ...rest } = error
  const { message, stack } = error
  return { ...rest, message: cut(String(message)), stack: stack && cut(stack) } as E
}

/** A path as it may be logged: links that let a person in lose their secret. */
export function loggable(url: string): string {
  return url
    .replace(/([?&](?:token|%74oken)=)[^&]*/gi, '$1[redacted]')
    .replace(/^(\/+reset-password\?).*/i, '$1[redacted]')
    .replace(/(\/appointments\/(?:manage|confirmed|receipts)\/)[^/?]+/g, '$1[redacted]')
}
