import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { reasonOf } from '#ui/reason.ts'

const words = {
  text: 'Something went wrong on our side. Your connection may also be to blame.',
  retry: 'Retry',
}

interface ResultsFailedProps {
  title: string
  error: Error
  retry(): void
}

/** In the place of the dresses; the filters stay, so that another choice can be made. */
export function ResultsFailed({ title, error, retry }: ResultsFailedProps) {
  return (
    <div role="alert">
      <EmptyState title={title} text={reasonOf(error, words.text)}>
        <Button onClick={retry}>{words.retry}</Button>
      </EmptyState>
    </div>
  )
}
