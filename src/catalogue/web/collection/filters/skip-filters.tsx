import { skipFilters as messages } from '#catalogue/texts/texts.gen.js'
import { resultsStatusId } from '#catalogue/web/collection/query/element-ids.ts'

/** Skips some 40 fields. It is visible on focus; a phone without script has the form above the dresses and always shows it. */
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
