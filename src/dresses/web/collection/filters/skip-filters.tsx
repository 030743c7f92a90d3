import { resultsStatusId } from '#dresses/web/collection/results-bar.tsx'

const messages = { skip: 'Skip to the dresses' }

/**
 * Past some forty fields. Beside the dresses it is seen while it has the focus; a phone without script has the whole form
 * above them, two screens and more, and always sees it.
 */
export function SkipFilters() {
  return (
    <a
      href={`#${resultsStatusId}`}
      className="thread-link mb-4 inline-flex min-h-11 items-center lg:not-focus:sr-only"
    >
      {messages.skip}
    </a>
  )
}
