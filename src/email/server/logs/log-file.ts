import type { EmailSummary } from '#email/contract.ts'
import { emailWords } from '#email/texts/texts.gen.js'
import type { FileColumns } from '#platform/http/list-reply.ts'

const columns: FileColumns<EmailSummary> = {
  createdAt: ['Date', ({ createdAt }) => createdAt],
  to: ['To', ({ to }) => to],
  templateName: ['Template', ({ templateName }) => templateName ?? emailWords.direct],
  subject: ['Subject', ({ subject }) => subject],
  status: ['Status', ({ status }) => status],
  errorMessage: ['Error', ({ errorMessage }) => errorMessage],
}

export const logFile = { name: 'emails', columns }
