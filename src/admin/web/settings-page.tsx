import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { settingsPageHead as headTexts, settingsPage as messages } from '#admin/texts/texts.gen.js'
import { ExportsSection } from '#admin/web/export/exports-section.tsx'
import { RetentionPreview } from '#admin/web/retention/retention-preview.tsx'
import { ShareExample } from '#dresses/web/admin/share-example.tsx'
import { TestMailServer } from '#email/web/settings/test-mail-server.tsx'
import { LogoField } from '#files/web/admin/logo-field.tsx'
import { getPlatformSettings, type PlatformSettings } from '#settings/admin-contract.ts'
import { getPlatformLogo } from '#settings/contract.ts'
import { defaultSettings } from '#settings/rules.ts'
import { SettingsForm } from '#settings/web/admin/settings-form.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { BlankPart } from '#ui/skeleton.tsx'
import { getWhatsappAccount } from '#whatsapp/account-contract.ts'
import { AccountSection } from '#whatsapp/web/account/account-section.tsx'

export const Route = createFileRoute('/admin/settings')({
  loader: ({ context }) =>
    forStaff(context, async () => {
      await Promise.all([
        prefetch(context, [getPlatformSettings]),
        prefetch(context, [getPlatformLogo]),
        prefetch(context, [getWhatsappAccount]),
      ])
    }),
  head: privateHead(headTexts.settings),
  component: SettingsPage,
})

function SettingsPage() {
  const query = useLiveQuery(getPlatformSettings)
  return (
    <>
      <h1 className="pb-4 text-lg font-semibold">{words.settings}</h1>
      <QueryBoundary
        query={query}
        skeleton={
          <BlankPart>
            <SettingsParts settings={unknownSettings} />
          </BlankPart>
        }
        failed={messages.failed}
      >
        {(settings) => <SettingsParts settings={settings} />}
      </QueryBoundary>
      <AccountSection />
      <ExportsSection />
    </>
  )
}

const unknownSettings: PlatformSettings = { ...defaultSettings, smtpPasswordSet: false, version: '' }

function SettingsParts({ settings }: { settings: PlatformSettings }) {
  const viewer = useViewer()
  return (
    <>
      <LogoField userId={viewer?.id ?? ''} maxMegabytes={settings.maxUploadSize} />
      <SettingsForm
        settings={settings}
        shareExample={(typed) => <ShareExample settings={typed} />}
        testMail={<TestMailServer email={viewer?.email ?? ''} />}
        retentionPreview={<RetentionPreview key={settings.version} />}
      />
    </>
  )
}
