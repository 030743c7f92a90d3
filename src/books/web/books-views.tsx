import { Link } from '@tanstack/react-router'
import { SegmentedLinks } from '#ui/segmented-links.tsx'

const messages = {
  label: 'Books',
  months: 'Months',
  open: 'Open money',
  journal: 'Journal',
  invoices: 'Invoices',
}

const pages = {
  months: '/admin/books',
  open: '/admin/books/open',
  journal: '/admin/books/journal',
  invoices: '/admin/books/invoices',
} as const

/** The pages of the books. */
export function BooksViews({ chosen }: { chosen: keyof typeof pages }) {
  return (
    <nav aria-label={messages.label} className="py-3">
      <SegmentedLinks
        label={messages.label}
        choices={(['months', 'open', 'journal', 'invoices'] as const).map((value) => ({
          value,
          label: messages[value],
        }))}
        chosen={chosen}
        link={(view, props) => <Link to={pages[view as keyof typeof pages]} {...props} />}
      />
    </nav>
  )
}
