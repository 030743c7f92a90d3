import { payoutViews as messages } from '#payouts/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { PageViews } from '#ui/page/page-views.tsx'

const views = {
  all: { label: words.payouts, to: '/admin/payouts' },
  coming: { label: messages.comingEarnings, to: '/admin/payouts/coming' },
  runs: { label: messages.paymentRuns, to: '/admin/payouts/runs' },
} as const

/** What staff settle, what rentals settle, and what is paid together. */
export function PayoutViews({ chosen }: { chosen: keyof typeof views }) {
  return <PageViews label={words.payouts} views={views} chosen={chosen} />
}
