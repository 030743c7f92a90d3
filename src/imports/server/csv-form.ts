import type { FastifyRequest } from 'fastify'
import { csvTooLarge, encodingField, fileNotCsv, maxCsvBytes } from '#imports/contract.ts'
import { readForm } from '#platform/http/multipart.ts'
import { controls } from '#shared/fields.ts'
import { Refused, wrongMediaType } from '#shared/refusal.ts'
import { toUtf8 } from './encoding.ts'

export interface CsvForm {
  /** In UTF-8. */
  bytes: Buffer
  fileName: string
  /** The other fields. */
  fields: Record<string, unknown>
}

const limits = { fileSize: maxCsvBytes, files: 1, fields: 10, parts: 11, fieldSize: 200, headerPairs: 20 }

/** Reads the form field `csvFile`. Throws the refusals of the contract. */
export async function readCsvForm(request: FastifyRequest): Promise<CsvForm> {
  if (!request.isMultipart()) throw new Refused(wrongMediaType)
  const fields = new Map<string, unknown>()
  let bytes: Buffer | undefined
  let fileName = ''
  await readForm(async () => {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.set(part.fieldname, part.value)
      else if (part.fieldname !== 'csvFile') part.file.resume()
      else {
        fileName = shownFileName(part.filename)
        bytes = await part.toBuffer().catch((error: unknown) => {
          if (!part.file.truncated) throw error
          throw new Refused(csvTooLarge, { fields: { csvFile: csvTooLarge.message } })
        })
      }
    }
  })
  if (!bytes?.length) throw new Refused(fileNotCsv, { fields: { csvFile: fileNotCsv.message } })
  // The reader of the fields refuses another encoding.
  const chosen = encodingField.safeParse(fields.get('encoding') || undefined)
  return { bytes: await toUtf8(bytes, chosen.data), fileName, fields: Object.fromEntries(fields) }
}

/** Shown to staff only; the storage key does not contain it. */
function shownFileName(sent: string | undefined): string {
  const last = (sent ?? '')
    .toWellFormed()
    .replace(new RegExp(controls, 'g'), ' ')
    .split(/[\\/]/)
    .at(-1)
    ?.trim()
  return last ? last.slice(0, 200) : 'products.csv'
}
