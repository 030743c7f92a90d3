import { resultsFailed as messages } from '#catalogue/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface ResultsFailedProps {
  title: string
  error: Error
  retry(): void
}

export function ResultsFailed({ title, error, retry }: ResultsFailedProps) {
  return (
    <div role="alert">
      <EmptyState title={title} text={errorMessage(error, messages.text)}>
        <Button onClick={retry}>{words.retry}</Button>
      </EmptyState>
    </div>
  )
}
