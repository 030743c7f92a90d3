import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { previewRetention } from '#admin/retention-contract.ts'
import { settingsPageHead as headTexts, settingsPage as messages } from '#admin/texts/texts.gen.js'
import { ShareExample } from '#dresses/web/admin/share-example.tsx'
import { TestMailServer } from '#email/web/settings/test-mail-server.tsx'
import { LogoField } from '#files/web/admin/logo-field.tsx'
import { getPlatformSettings, type PlatformSettings } from '#settings/admin-contract.ts'
import { getPlatformLogo } from '#settings/contract.ts'
import { defaultSettings } from '#settings/rules.ts'
import type { SettingSection } from '#settings/sections.ts'
import { ProductFeeds } from '#settings/web/admin/product-feeds.tsx'
import { SettingsForm, type TypedSettings } from '#settings/web/admin/settings-form.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { BlankPart } from '#ui/skeleton.tsx'
import { getWhatsappAccount } from '#whatsapp/account-contract.ts'
import { AccountSection } from '#whatsapp/web/account/account-section.tsx'
import { ExportsSection } from './exports-section.tsx'
import { isSettingsPage, type SettingsPageName, settingsPageTitles } from './settings-pages.ts'

export const Route = createFileRoute('/admin/settings/$section')({
  loader: ({ context, params }) =>
    forStaff(context, async () => {
      if (!isSettingsPage(params.section)) throw notFound()
      await Promise.all([
        prefetch(context, [getPlatformSettings]),
        prefetch(context, [getPlatformLogo]),
        prefetch(context, [getWhatsappAccount]),
      ])
    }),
  head: privateHead(headTexts.title),
  component: () => <SectionPage name={Route.useParams().section as SettingsPageName} />,
})

function SectionPage({ name }: { name: SettingsPageName }) {
  return (
    <>
      <Link to="/admin/settings" className="thread-link inline-flex min-h-6 items-center text-sm">
        {words.settings}
      </Link>
      <h1 className="pt-1 pb-4 text-lg font-semibold">{settingsPageTitles[name]}</h1>
      {name === 'whatsapp' ? (
        <AccountSection />
      ) : name === 'export' ? (
        <ExportsSection />
      ) : (
        <Section key={name} section={name} />
      )}
    </>
  )
}

function Section({ section }: { section: SettingSection }) {
  const query = useLiveQuery(getPlatformSettings)
  const viewer = useViewer()
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <BlankPart>
          <SettingsForm section={section} settings={unknownSettings} />
        </BlankPart>
      }
    >
      {(settings) => (
        <>
          {section === 'platform' && (
            <LogoField userId={viewer?.id ?? ''} maxMegabytes={settings.maxUploadSize} />
          )}
          <SettingsForm section={section} settings={settings}>
            {belowFields[section]}
          </SettingsForm>
        </>
      )}
    </QueryBoundary>
  )
}

const unknownSettings: PlatformSettings = { ...defaultSettings, smtpPasswordSet: false, version: '' }

const shares = (typed: TypedSettings) => <ShareExample settings={typed} />

const belowFields: Partial<Record<SettingSection, (typed: TypedSettings) => ReactNode>> = {
  platform: () => <ProductFeeds />,
  tax: shares,
  lenders: shares,
  email: () => <MailTest />,
  personalData: ({ version }) => <RetentionPreview key={version} />,
}

function MailTest() {
  return <TestMailServer email={useViewer()?.email ?? ''} />
}

function RetentionPreview() {
  const { data, isError } = useLiveQuery(previewRetention)
  return (
    <p role="status" className="text-sm">
      {data ? messages.next(data) : isError ? messages.retentionPreviewFailed : messages.loading}
    </p>
  )
}
