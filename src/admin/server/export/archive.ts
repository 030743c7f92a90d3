import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { ZipFile } from 'yazl'

export interface Archive {
  addCsv(name: string, header: string[], rows: AsyncIterable<unknown[]>): Promise<void>
  addFile(name: string, content: Readable): Promise<void>
  /** For small texts: it stays in memory until the entries before it are written. */
  addText(name: string, content: string): void
  /** Resolves when the whole file is on the disk. */
  close(): Promise<void>
}

/** A ZIP file that is written entry by entry, so that only one entry's buffers are in memory. */
export function createArchive(path: string, now: Date): Archive {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path))
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
    addFile: (name, content) => add(name, content, false),
    addText(name, content) {
      zip.addBuffer(Buffer.from(content), name, { mtime: now })
    },
    async close() {
      zip.end()
      await Promise.race([written, failed])
    },
  }
}
