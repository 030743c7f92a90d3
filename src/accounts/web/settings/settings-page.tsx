import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { type CurrentUser, changePreferences, getPreferences, type Preferences } from '#accounts/contract.ts'
import { getSecondFactor } from '#accounts/second-factor-contract.ts'
import { settingsPageHead as headTexts, settingsPage as messages } from '#accounts/texts/texts.gen.js'
import { EmailProofBanner } from '#accounts/web/email-proof/email-proof-banner.tsx'
import { SecondFactorSettings } from '#accounts/web/second-factor/second-factor-settings.tsx'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { getRentalTerms } from '#settings/contract.ts'
import { languageNames } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { ApiError } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { privateHead } from '#ui/page/head.ts'
import { useTheme } from '#ui/page/theme.ts'
import { Switch } from '#ui/switch.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AccountSettings } from './account-settings.tsx'

export const Route = createFileRoute('/settings')({
  loader: ({ context }) =>
    forMembers(context, () =>
      Promise.all([
        ensureApi(context, getPreferences, {}),
        ensureApi(context, getSecondFactor, {}),
        ensureApi(context, getRentalTerms, {}),
      ]),
    ),
  head: privateHead(headTexts.title),
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

function NotificationSettings() {
  const { preferences, change } = usePreferences()
  const { emailNotifications, appointmentReminders, marketingEmails } = preferences
  return (
    <Rows>
      <Switch
        label={messages.emailNotifications}
        hint={messages.emailHint}
        checked={emailNotifications}
        onSwitch={(on) => change('emailNotifications', on)}
      />
      <Switch
        label={messages.appointmentReminders}
        hint={emailNotifications ? messages.remindersHint : messages.remindersWaiting}
        checked={appointmentReminders}
        onSwitch={(on) => change('appointmentReminders', on)}
      />
      <Switch
        label={messages.marketingEmails}
        hint={messages.marketingHint}
        checked={marketingEmails}
        onSwitch={(on) => change('marketingEmails', on)}
      />
    </Rows>
  )
}

function PrivacySettings() {
  const { preferences } = usePreferences()
  return (
    <Rows>
      <SecondFactorSettings />
      <Facts look="bill">
        <Fact
          name={
            <>
              <span className="block font-medium text-ink">{messages.visibility}</span>
              <span className="text-sm">{messages.visibilityHint}</span>
            </>
          }
        >
          <span className="rounded-control border border-line bg-blush px-2.5 py-1 text-sm">
            {messages.visible[preferences.profileVisibility]}
          </span>
        </Fact>
      </Facts>
    </Rows>
  )
}

function AppearanceSettings() {
  const { preferences, change } = usePreferences()
  const [theme, choose] = useTheme()
  const hydrated = useHydrated()
  // Without a choice the device follows its system theme, which the server cannot see.
  const system = hydrated ? window.matchMedia('(prefers-color-scheme: dark)').matches : preferences.darkMode
  async function switchTo(dark: boolean) {
    const before = theme
    choose(dark ? 'dark' : 'light')
    if (!(await change('darkMode', dark))) choose(before)
  }
  return (
    <Rows>
      <Switch
        label={messages.darkMode}
        hint={messages.darkHint}
        checked={theme ? theme === 'dark' : system}
        onSwitch={switchTo}
      />
      <Facts look="bill">
        <Fact name={<span className="font-medium text-ink">{words.language}</span>}>
          {languageNames[preferences.language]}
        </Fact>
      </Facts>
    </Rows>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line *:py-5 *:first:pt-0">{children}</div>
}

type Changeable = Omit<Preferences, 'twoFactorAuth'>

/** Optimistic: shows a change at once and rolls back on failure. */
function usePreferences() {
  const api = useApi()
  const queryClient = useQueryClient()
  const preferences = useLoadedQuery(useApi().query(getPreferences, {}))
  // Sends changes in order, so that the last of two changes to one switch wins.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { queryKey } = api.query(getPreferences, {})

  function show<Name extends keyof Changeable>(name: Name, value: Changeable[Name]) {
    queryClient.setQueryData<Preferences>(queryKey, (before) => before && { ...before, [name]: value })
  }

  /** Resolves to whether the change was saved. */
  async function change<Name extends keyof Changeable>(name: Name, value: Changeable[Name]) {
    const before = preferences[name]
    show(name, value)
    const saving = queue.current.then(() => api.call(changePreferences, { body: { [name]: value } }))
    queue.current = saving.catch(() => undefined)
    try {
      await saving
      toast({ ...messages.saved, tone: 'good' })
      return true
    } catch (error) {
      const shown = queryClient.getQueryData<Preferences>(queryKey)
      if (shown?.[name] === value) show(name, before)
      const handled = error instanceof ApiError && error.handled
      if (!handled)
        toast({
          title: messages.usePreferencesFailed.title,
          text: errorMessage(error, messages.usePreferencesFailed.text),
          tone: 'bad',
        })
      return false
    }
  }
  return { preferences, change }
}
