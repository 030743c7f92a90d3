import { multipart as messages } from '#platform/texts/texts.gen.js'
import { malformed, Refused } from '#shared/refusal.ts'

/**
 * Runs a reader of a multipart form. Refuses a form without a boundary, a truncated one and one with too many parts, for
 * which the parser throws plain errors. Rethrows errors of the operating system, such as a full disk.
 */
export async function readForm<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refused || (error instanceof Error && 'syscall' in error)) throw error
    throw new Refused(malformed, { message: messages.unreadable })
  }
}
