import { PageViews } from '#ui/page/page-views.tsx'

const messages = { label: 'Books' }

const views = {
  months: { label: 'Months', to: '/admin/books' },
  open: { label: 'Open money', to: '/admin/books/open' },
  journal: { label: 'Journal', to: '/admin/books/journal' },
  invoices: { label: 'Invoices', to: '/admin/books/invoices' },
} as const

/** The pages of the books. */
export function BooksViews({ chosen }: { chosen: keyof typeof views }) {
  return <PageViews label={messages.label} views={views} chosen={chosen} />
}
