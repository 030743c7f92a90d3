import { PageViews } from '#ui/page/page-views.tsx'

const messages = { label: 'Payouts' }

const views = {
  all: { label: 'Payouts', to: '/admin/payouts' },
  coming: { label: 'Coming earnings', to: '/admin/payouts/coming' },
  runs: { label: 'Payment runs', to: '/admin/payouts/runs' },
} as const

/** What staff settle, what rentals settle, and what is paid together. */
export function PayoutViews({ chosen }: { chosen: keyof typeof views }) {
  return <PageViews label={messages.label} views={views} chosen={chosen} />
}
