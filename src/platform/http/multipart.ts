import { malformed, Refused } from '#shared/refusal.ts'

/**
 * Runs what reads a multipart form. A form without a boundary, one that is cut off or one with too many parts is refused: the
 * parser throws plain errors for some of these. Errors of the operating system, such as a full disk, are thrown on.
 */
export async function readForm<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refused || (error instanceof Error && 'syscall' in error)) throw error
    throw new Refused(malformed, { message: 'The form could not be read. Please send it again.' })
  }
}
