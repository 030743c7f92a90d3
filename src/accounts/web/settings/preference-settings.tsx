import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { preferenceSettings as messages } from '#accounts/texts/texts.gen.js'
import { SecondFactorSettings } from '#accounts/web/second-factor/second-factor-settings.tsx'
import { languageNames } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Fact, Facts } from '#ui/facts.tsx'
import { useTheme } from '#ui/page/theme.ts'
import { Switch } from '#ui/switch.tsx'
import { usePreferences } from './use-preferences.ts'

export function NotificationSettings() {
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

export function PrivacySettings() {
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

export function AppearanceSettings() {
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
