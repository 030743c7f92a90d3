import { Link } from '@tanstack/react-router'
import { SegmentedLinks } from '#ui/segmented-links.tsx'

const messages = { label: 'Payouts', all: 'Payouts', coming: 'Coming earnings' }

/** What staff settle, and what rentals settle. */
export function PayoutViews({ chosen }: { chosen: 'all' | 'coming' }) {
  return (
    <nav aria-label={messages.label} className="py-3">
      <SegmentedLinks
        label={messages.label}
        choices={[
          { value: 'all', label: messages.all },
          { value: 'coming', label: messages.coming },
        ]}
        chosen={chosen}
        link={(view, props) => (
          <Link to={view === 'coming' ? '/admin/payouts/coming' : '/admin/payouts'} {...props} />
        )}
      />
    </nav>
  )
}
