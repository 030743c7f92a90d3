import { createFileRoute } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/members-only.tsx'
import { listMyDresses } from '#dresses/contract.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { prefetchFresh } from '#ui/fresh.ts'
import { pageHead } from '#ui/head.ts'

const about = {
  title: 'Dashboard',
  description: 'Your next appointment, your dresses, your balance and your agreements.',
}

const words = {
  guestTitle: 'Sign In',
  guest: 'Please log in to see your dashboard.',
}

export const Route = createFileRoute('/dashboard')({
  staticData: { members: true },
  loader: ({ context }) => forMembers(context, () => prefetchFresh(context, [listMyDresses, getUserBalance])),
  head: ({ match }) => pageHead(match.context.site, { ...about, path: '/dashboard', unlisted: true }),
  component: DashboardPage,
})

function DashboardPage() {
  return (
    <MembersOnly title={words.guestTitle} text={words.guest}>
      {() => <h1 className="gutters display py-16 text-headline">{about.title}</h1>}
    </MembersOnly>
  )
}
