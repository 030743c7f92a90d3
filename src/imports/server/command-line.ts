import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { csvTooLarge, type ImportResult, importStatuses, maxCsvBytes } from '#imports/contract.ts'
import { type Encoding, type EncodingChoice, encodings } from '#imports/encodings.ts'
import { type ImportOptions, noOptions, refusalToOptions } from '#imports/import-options.ts'
import { dollar } from '#imports/prices.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { commaList } from '#shared/format/list.ts'
import { Refused } from '#shared/refusal.ts'
import { toUtf8 } from './encoding.ts'
import { importAtOnce } from './import-at-once.ts'

const messages = {
  usage: `npm run import -- <file.csv> [--dry-run] [--status ${importStatuses.join('|')}] [--source <old shop>] [--currency <code> --rate <units for one dollar>] [--type <default type>] [--encoding ${encodings.join('|')}]`,
  noFile: (path: string) => `The file ${path} cannot be read.`,
  counts: ({ totalProcessed, imported, duplicates, skipped, failed }: ImportResult) =>
    `Rows: ${totalProcessed}. Imported: ${imported}. Duplicates: ${duplicates}. Skipped: ${skipped}. Errors: ${failed}.`,
  fields: 'Fields mapped:',
  errors: 'Errors:',
  warnings: 'Warnings:',
}

export interface ImportCommand {
  path: string
  dryRun: boolean
  defaultStatus: (typeof importStatuses)[number]
  options: ImportOptions
  encoding?: Encoding | undefined
}

/** @returns undefined for arguments that are wrong; the caller then shows `importUsage`. */
export function readImportCommand(args: string[]): ImportCommand | undefined {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    status: { type: 'string', default: 'PENDING' },
    source: { type: 'string', default: '' },
    currency: { type: 'string', default: dollar },
    rate: { type: 'string', default: '' },
    type: { type: 'string', default: '' },
    encoding: { type: 'string', default: '' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const defaultStatus = importStatuses.find((status) => status === values.status.toUpperCase())
    const [path, ...others] = positionals
    if (!path || others.length > 0 || !defaultStatus) return undefined
    const { source, rate, type: defaultType } = values
    const currency = values.currency.toUpperCase()
    const chosen = { ...noOptions, source, currency, rate, defaultType }
    if (!/^[A-Z]{3}$/.test(currency) || refusalToOptions([], chosen)) return undefined
    const encoding = encodings.find((one) => one === values.encoding)
    if (values.encoding && !encoding) return undefined
    return { path, dryRun: values['dry-run'], defaultStatus, options: chosen, ...(encoding && { encoding }) }
  } catch {
    return undefined
  }
}

export const importUsage = messages.usage

/** Imports a file as the server does. @returns the report, and whether it was refused. */
export async function runImportCommand(
  deps: Pick<Deps, 'db' | 'files' | 'jobs'>,
  now: Date,
  { path, encoding, ...options }: ImportCommand,
): Promise<{ text: string; refused: boolean }> {
  try {
    const { size } = await stat(path)
    if (size > maxCsvBytes) throw new Refused(csvTooLarge)
    const bytes = await toUtf8(await readFile(path), encoding)
    const file = { bytes, fileName: basename(path), ...options }
    const result = await inTransaction(deps.db, (tx) => importAtOnce(tx, deps, { now }, file))
    return { text: reportOf(result), refused: false }
  } catch (error) {
    if (error instanceof Refused) return { text: refusalText(error), refused: true }
    if ((error as NodeJS.ErrnoException).syscall) return { text: messages.noFile(path), refused: true }
    throw error
  }
}

/** With names of the file in each encoding that it may have. */
function refusalText(refused: Refused): string {
  const choices = (refused as Refused<{ choices: EncodingChoice[] }>).more?.choices ?? []
  const lines = choices.map(({ encoding, samples }) => `--encoding ${encoding}: ${commaList(samples)}`)
  return [refused.message, ...lines].join('\n')
}

function reportOf(result: ImportResult): string {
  const list = (title: string, lines: string[]) => (lines.length > 0 ? ['', title, ...lines] : [])
  return [
    result.message,
    messages.counts(result),
    `${messages.fields} ${result.fieldsMapped.join(', ')}`,
    ...list(messages.errors, result.errors),
    ...list(messages.warnings, result.warnings),
  ].join('\n')
}
