import { createFileRoute } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/members-only.tsx'
import { type DressStatus, listMyDresses } from '#dresses/contract.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { prefetchFresh, useFresh } from '#ui/fresh.ts'
import { pageHead } from '#ui/head.ts'
import { Loaded } from '#ui/loaded.tsx'
import { OwnDresses } from './own-dresses.tsx'
import { OwnSkeleton } from './own-skeleton.tsx'

// Apart from the words of the page itself, which come with its component.
const about = { title: 'My Dresses', description: 'The dresses you lend, and how each of them fares.' }

const words = {
  guestTitle: 'Sign In',
  guest: 'Please log in to see your dresses.',
  handIn: 'To lend a dress, book a dress submission and bring it: we look at it together.',
  book: 'Book a dress submission',
  failed: 'Your dresses could not be loaded.',
}

interface MyDressesSearch {
  /** Chosen tab; absent shows all. */
  status?: string
  /** Id of the dress whose details are open. */
  dress?: string
}

// Plain code, and no list of statuses: what reads the address is part of every page's first script.
function readSearch({ status, dress }: Record<string, unknown>): MyDressesSearch {
  return {
    ...(typeof status === 'string' && { status }),
    ...(typeof dress === 'string' && { dress }),
  }
}

export const Route = createFileRoute('/my-dresses')({
  staticData: { members: true },
  validateSearch: readSearch,
  loader: ({ context }) =>
    forMembers(context, () => prefetchFresh(context, [listMyDresses, getShowroomClock])),
  head: ({ match }) => pageHead(match.context.site, { ...about, path: '/my-dresses', unlisted: true }),
  component: MyDressesPage,
})

function MyDressesPage() {
  return (
    <MembersOnly title={words.guestTitle} text={words.guest}>
      {() => (
        <div className="gutters py-10 lg:py-14">
          <header className="grid gap-x-12 gap-y-6 lg:grid-cols-2 lg:items-end">
            <h1 className="display text-headline">{about.title}</h1>
            <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center lg:justify-end">
              <p className="max-w-md text-sm text-quiet">{words.handIn}</p>
              <ButtonLink to="/appointments" search={{ type: 'SUBMIT DRESS' }} className="shrink-0">
                {words.book}
              </ButtonLink>
            </div>
          </header>
          <Wardrobe />
        </div>
      )}
    </MembersOnly>
  )
}

function Wardrobe() {
  const { status, dress } = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (search: MyDressesSearch, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...search }), resetScroll: false, replace })
  return (
    <div className="mt-10 min-h-[50vh]">
      <Loaded query={useFresh(listMyDresses)} skeleton={<OwnSkeleton />} failed={words.failed}>
        {(dresses) => (
          <OwnDresses
            dresses={dresses}
            status={status}
            opened={dress}
            onStatus={(next: DressStatus | undefined) => change({ status: next }, true)}
            // A step of its own, so that Back closes the details.
            onOpen={(id) => change({ dress: id }, id === undefined)}
          />
        )}
      </Loaded>
    </div>
  )
}
