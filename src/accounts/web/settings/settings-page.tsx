import { createFileRoute } from '@tanstack/react-router'
import { type CurrentUser, getPreferences } from '#accounts/contract.ts'
import { getSecondFactor } from '#accounts/second-factor-contract.ts'
import { settingsPageHead as headTexts, settingsPage as messages } from '#accounts/texts/texts.gen.js'
import { EmailProofBanner } from '#accounts/web/email-proof/email-proof-banner.tsx'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { getRentalTerms } from '#settings/contract.ts'
import { words } from '#shared/texts/texts.gen.js'
import { ensureApi } from '#ui/api/load.ts'
import { privateHead } from '#ui/page/head.ts'
import { Tabs } from '#ui/tabs.tsx'
import { AccountSettings } from './account-settings.tsx'
import { AppearanceSettings, NotificationSettings, PrivacySettings } from './preference-settings.tsx'

export const Route = createFileRoute('/settings')({
  loader: ({ context }) =>
    forMembers(context, () =>
      Promise.all([
        ensureApi(context, getPreferences, {}),
        ensureApi(context, getSecondFactor, {}),
        ensureApi(context, getRentalTerms, {}),
      ]),
    ),
  head: privateHead(headTexts.settings),
  component: SettingsPage,
})

function SettingsPage() {
  return (
    <MembersOnly title={words.settings} text={messages.guest}>
      {(viewer) => <Settings viewer={viewer} />}
    </MembersOnly>
  )
}

function Settings({ viewer }: { viewer: CurrentUser }) {
  const tabs = [
    { value: 'notifications', label: messages.notifications, content: <NotificationSettings /> },
    { value: 'privacy', label: messages.privacy, content: <PrivacySettings /> },
    { value: 'appearance', label: messages.appearance, content: <AppearanceSettings /> },
    { value: 'account', label: words.account, content: <AccountSettings viewer={viewer} /> },
  ]
  return (
    <section className="gutters mx-auto w-full max-w-3xl py-16 lg:py-24">
      <h1 className="display text-headline">{words.settings}</h1>
      <p className="mt-3 mb-10 text-quiet">{messages.text}</p>
      <EmailProofBanner />
      <Tabs label={words.settings} tabs={tabs} />
    </section>
  )
}
