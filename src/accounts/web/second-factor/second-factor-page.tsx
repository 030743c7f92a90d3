import { type AnyRouter, createFileRoute, useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '#accounts/contract.ts'
import { getSecondFactor } from '#accounts/second-factor-contract.ts'
import {
  accountsWords,
  secondFactorPageHead as headTexts,
  secondFactorPage as messages,
} from '#accounts/texts/texts.gen.js'
import { homeOf } from '#accounts/web/session/home.ts'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button } from '#ui/button.tsx'
import { privateHead } from '#ui/page/head.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { SecondFactorSettings } from './second-factor-settings.tsx'

export const Route = createFileRoute('/second-factor')({
  loader: ({ context }) => forMembers(context, () => ensureApi(context, getSecondFactor, {})),
  head: privateHead(headTexts.title),
  component: SecondFactorPage,
})

function SecondFactorPage() {
  return (
    <MembersOnly title={accountsWords.twoFactorAuthentication} text={messages.guest}>
      {(viewer) => <SetUp viewer={viewer} />}
    </MembersOnly>
  )
}

/** The only page for staff whose role needs a second factor that they do not have. */
function SetUp({ viewer }: { viewer: CurrentUser }) {
  const router = useRouter()
  const { isOn } = useLoadedQuery(useApi().query(getSecondFactor, {}))
  const isDue = viewer.secondFactorDue?.daysLeft === 0
  return (
    <section className="gutters mx-auto w-full max-w-xl py-16 lg:py-24">
      <h1 className="display text-headline">{accountsWords.twoFactorAuthentication}</h1>
      <p className="mt-3 mb-10 text-quiet">{isDue && !isOn ? messages.due : messages.text}</p>
      <SecondFactorSettings />
      {isOn && (
        <Button className="mt-10" onClick={() => void returnToPage(router, viewer)}>
          {words.continue}
        </Button>
      )}
    </section>
  )
}

/** Returns to the page that refused the visitor and loads its data again. */
async function returnToPage(router: AnyRouter, viewer: CurrentUser) {
  const { queryClient } = router.options.context as PageContext
  const { cameFrom } = router.latestLocation.state
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' })
  await router.navigate({ href: cameFrom ?? homeOf(viewer), replace: true })
}
