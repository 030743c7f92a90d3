import type { FastifyReply } from 'fastify'
import type { Books } from '#books/books-contract.ts'
import { flowLabels, flowOrder, openLabels, openOrder } from '#books/figure-names.ts'
import { type FileColumns, sendCsv } from '#platform/http/list-reply.ts'
import { inLanguage } from '#platform/language.ts'

type Row = Pick<Books['months'][number], 'month' | 'figures'>

/** Their headings are read inside `inLanguage`: those of files are in English (decision 36). */
const columnsOfBooks = (): FileColumns<Row> => ({
  month: ['Month or year', ({ month }) => month],
  ...Object.fromEntries(
    flowOrder.map((name) => [name, [flowLabels[name], ({ figures }: Row) => figures[name]] as const]),
  ),
  ...Object.fromEntries(
    openOrder.map((kind) => [kind, [openLabels[kind], ({ figures }: Row) => figures.open[kind]] as const]),
  ),
})

/** A line for each month and one for the year, as on the screen. */
export function sendBooks(reply: FastifyReply, { year, months, total }: Books): Promise<FastifyReply> {
  const lines: Row[] = [...months, { month: String(year), figures: total }]
  const rows = async () => ({ rows: lines, total: lines.length })
  return sendCsv(reply, {}, { name: `books-${year}`, columns: inLanguage('en', columnsOfBooks) }, rows)
}
