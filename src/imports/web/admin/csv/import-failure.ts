import { importsWords, importFailure as messages } from '#imports/texts/texts.gen.js'
import type { ApiError } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import type { Failure } from '#ui/form/form-failure.tsx'

export function importFailure(error: ApiError | undefined): Failure {
  return error
    ? { title: importsWords.importFailed, text: errorMessage(error) }
    : { title: messages.failed, text: messages.failedText }
}
