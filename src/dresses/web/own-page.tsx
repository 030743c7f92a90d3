import { createFileRoute } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/members-only.tsx'
import { listMyDresses } from '#dresses/contract.ts'
import { prefetchFresh } from '#ui/fresh.ts'
import { pageHead } from '#ui/head.ts'

const about = { title: 'My Dresses', description: 'The dresses you lend, and how each of them fares.' }

const words = {
  guestTitle: 'Sign In',
  guest: 'Please log in to see your dresses.',
}

export const Route = createFileRoute('/my-dresses')({
  staticData: { members: true },
  loader: ({ context }) => forMembers(context, () => prefetchFresh(context, [listMyDresses])),
  head: ({ match }) => pageHead(match.context.site, { ...about, path: '/my-dresses', unlisted: true }),
  component: MyDressesPage,
})

function MyDressesPage() {
  return (
    <MembersOnly title={words.guestTitle} text={words.guest}>
      {() => <h1 className="gutters display py-16 text-headline">{about.title}</h1>}
    </MembersOnly>
  )
}
