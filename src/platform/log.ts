import { type DestinationStream, type Logger, pino } from 'pino'

/** JSON lines. What lets somebody in, or names a person, is cut out before it is written. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
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

/** A path as it may be logged: links that let a person in lose their secret. */
export function loggable(url: string): string {
  return url
    .replace(/([?&]token=)[^&]*/g, '$1[redacted]')
    .replace(/(\/appointments\/(?:manage|confirmed|receipts)\/)[^/?]+/g, '$1[redacted]')
}
