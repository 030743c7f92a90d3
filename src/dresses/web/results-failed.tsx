import { saidBy } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const words = {
  title: 'The dresses could not be loaded',
  text: 'Something went wrong on our side. Your connection may also be to blame.',
  retry: 'Retry',
}

/** In the place of the dresses; the filters stay, so that another choice can be made. */
export function ResultsFailed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={words.title} text={saidBy(error) ?? words.text}>
        <Button onClick={retry}>{words.retry}</Button>
      </EmptyState>
    </div>
  )
}
