import { createFileRoute } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { profilePageHead as headTexts, profilePage as messages } from '#profile/texts/texts.gen.js'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { Profile, profileQueries } from './profile.tsx'

// Not in the page's messages, which load with its component.
const title = headTexts.profile

export const Route = createFileRoute('/profile')({
  loader: ({ context }) => forMembers(context, () => prefetch(context, profileQueries)),
  head: privateHead(title),
  component: ProfilePage,
})

function ProfilePage() {
  return (
    <MembersOnly title={messages.guestTitle} text={messages.guest}>
      {(viewer) => <Profile viewer={viewer} />}
    </MembersOnly>
  )
}
