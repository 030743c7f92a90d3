import { resultsStatusId } from './results-bar.tsx'

const words = { skip: 'Skip to the dresses' }

/** Without script the whole form of filters stands above the dresses of a phone: two screens and more. */
export function SkipFilters() {
  return (
    <a href={`#${resultsStatusId}`} className="thread-link mb-4 inline-flex min-h-11 items-center lg:hidden">
      {words.skip}
    </a>
  )
}
