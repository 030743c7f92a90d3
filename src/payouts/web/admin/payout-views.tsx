import { Link } from '@tanstack/react-router'
import { SegmentedLinks } from '#ui/segmented-links.tsx'

const messages = { label: 'Payouts', all: 'Payouts', coming: 'Coming earnings', runs: 'Payment runs' }

const pages = {
  all: '/admin/payouts',
  coming: '/admin/payouts/coming',
  runs: '/admin/payouts/runs',
} as const

/** What staff settle, what rentals settle, and what is paid together. */
export function PayoutViews({ chosen }: { chosen: keyof typeof pages }) {
  return (
    <nav aria-label={messages.label} className="py-3">
      <SegmentedLinks
        label={messages.label}
        choices={[
          { value: 'all', label: messages.all },
          { value: 'coming', label: messages.coming },
          { value: 'runs', label: messages.runs },
        ]}
        chosen={chosen}
        link={(view, props) => <Link to={pages[view as keyof typeof pages]} {...props} />}
      />
    </nav>
  )
}
