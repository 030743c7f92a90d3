import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { ZipFile } from 'yazl'
import { privateWriteStream } from '#platform/storage/private-files.ts'

export interface Archive {
  addCsv(name: string, header: string[], rows: AsyncIterable<unknown[]>): Promise<void>
  addFile(name: string, content: Readable, options?: { compress: boolean }): Promise<void>
  /** For small texts: it stays in memory until the entries before it are written. */
  addText(name: string, content: string): void
  /** Resolves when the whole file is written. */
  close(): Promise<void>
  /** Closes the file as it is, after a failure. */
  abort(): Promise<void>
}

/**
 * A ZIP file that is written entry by entry, so that only one entry's buffers are in memory.
 * @param options `fd` is the file when it is open already; with `flush`, `close` waits until it is on the disk
 */
export function createArchive(
  path: string,
  now: Date,
  options: { fd?: FileHandle; flush?: boolean } = {},
): Archive {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const written = pipeline(output, privateWriteStream(path, options))
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject)
    written.catch(reject)
  })
  // An error between two entries is thrown by the next one.
  failed.catch(() => {})
  const add = async (name: string, content: Readable, compress: boolean) => {
    zip.addReadStream(content, name, { mtime: now, compress })
    await Promise.race([finished(content), failed])
  }
  return {
    async addCsv(name, header, rows) {
      // Without a byte order mark spreadsheets assume an older encoding.
      const csv = stringify({ bom: true, header: true, columns: header, record_delimiter: 'windows' })
      const source = Readable.from(rows)
      source.on('error', (error) => csv.destroy(error))
      await add(name, source.pipe(csv), true)
    },
    // Pictures and PDFs are compressed already.
    addFile: (name, content, { compress } = { compress: false }) => add(name, content, compress),
    addText(name, content) {
      zip.addBuffer(Buffer.from(content), name, { mtime: now })
    },
    async close() {
      zip.end()
      await Promise.race([written, failed])
    },
    async abort() {
      output.destroy()
      await written.catch(() => {})
    },
  }
}
