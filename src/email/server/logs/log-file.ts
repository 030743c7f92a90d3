import type { EmailSummary } from '#email/contract.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'

const columns: FileColumns<EmailSummary> = {
  createdAt: ['Date', ({ createdAt }) => createdAt],
  to: ['To', ({ to }) => to],
  templateName: ['Template', ({ templateName }) => templateName ?? 'Direct'],
  subject: ['Subject', ({ subject }) => subject],
  status: ['Status', ({ status }) => status],
  errorMessage: ['Error', ({ errorMessage }) => errorMessage],
}

export const logFile = { name: 'emails', columns }
