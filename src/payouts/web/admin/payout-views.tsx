import { payoutViews as messages } from '#payouts/texts/texts.gen.js'
import { PageViews } from '#ui/page/page-views.tsx'

const views = {
  all: { label: messages.payouts, to: '/admin/payouts' },
  coming: { label: messages.comingEarnings, to: '/admin/payouts/coming' },
  runs: { label: messages.paymentRuns, to: '/admin/payouts/runs' },
} as const

/** What staff settle, what rentals settle, and what is paid together. */
export function PayoutViews({ chosen }: { chosen: keyof typeof views }) {
  return <PageViews label={messages.label} views={views} chosen={chosen} />
}
