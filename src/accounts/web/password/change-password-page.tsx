import { type AnyRouter, createFileRoute, useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '#accounts/contract.ts'
import {
  changePasswordPageHead as headTexts,
  changePasswordPage as messages,
} from '#accounts/texts/texts.gen.js'
import { homeOf } from '#accounts/web/session/home.ts'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { privateHead } from '#ui/page/head.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

export const Route = createFileRoute('/change-password')({
  // Nothing to load but the sign-in form of a guest.
  loader: ({ context }) => forMembers(context, async () => undefined),
  head: privateHead(headTexts.title),
  component: ChangePasswordPage,
})

function ChangePasswordPage() {
  const router = useRouter()
  return (
    <MembersOnly title={messages.title} text={messages.guest}>
      {(viewer) => (
        <section className="gutters mx-auto w-full max-w-xl py-16 lg:py-24">
          <h1 className="display text-headline">{messages.title}</h1>
          <p className="mt-3 mb-10 text-quiet">{messages.text}</p>
          <ChangePasswordForm viewer={viewer} onChanged={() => returnToPage(router, viewer)} />
        </section>
      )}
    </MembersOnly>
  )
}

/** Returns to the page that refused the visitor and loads its data again. */
async function returnToPage(router: AnyRouter, viewer: CurrentUser) {
  const { queryClient } = router.options.context as PageContext
  const { cameFrom } = router.latestLocation.state
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' })
  await router.navigate({ href: cameFrom ?? homeOf(viewer), replace: true })
}
