import { booksWords, booksViews as messages } from '#books/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { PageViews } from '#ui/page/page-views.tsx'

const views = {
  months: { label: words.months, to: '/admin/books' },
  open: { label: messages.openMoney, to: '/admin/books/open' },
  journal: { label: messages.journal, to: '/admin/books/journal' },
  invoices: { label: words.invoices, to: '/admin/books/invoices' },
} as const

/** The pages of the books. */
export function BooksViews({ chosen }: { chosen: keyof typeof views }) {
  return <PageViews label={booksWords.books} views={views} chosen={chosen} />
}
