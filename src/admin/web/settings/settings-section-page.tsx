import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { type DataExport, downloadExport, listExports, startExport } from '#admin/export-contract.ts'
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
import { urlOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { privateHead } from '#ui/page/head.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { BlankPart } from '#ui/skeleton.tsx'
import { getWhatsappAccount } from '#whatsapp/account-contract.ts'
import { AccountSection } from '#whatsapp/web/account/account-section.tsx'
import { isSettingsPage, type SettingsPageName, settingsPageTitles } from './settings-pages.ts'

export const Route = createFileRoute('/admin/settings/$section')({
  loader: ({ context, params }) =>
    forStaff(context, async () => {
      if (!isSettingsPage(params.section)) throw notFound()
      await prefetchShown(context, params.section)
    }),
  head: privateHead(headTexts.title),
  component: () => <SectionPage name={Route.useParams().section as SettingsPageName} />,
})

function prefetchShown(context: PageContext, name: SettingsPageName): Promise<unknown> {
  if (name === 'whatsapp') return prefetch(context, [getWhatsappAccount])
  if (name === 'export') return prefetch(context, [listExports])
  return Promise.all([
    prefetch(context, [getPlatformSettings]),
    name === 'platform' && prefetch(context, [getPlatformLogo]),
    name === 'personalData' && prefetch(context, [previewRetention]),
  ])
}

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

const isActive = ({ status }: DataExport) => status === 'WAITING' || status === 'RUNNING'

/** Everything the shop has, as one archive. */
function ExportsSection() {
  const { data: exports = [] } = useLiveQuery(
    listExports,
    {},
    { refetchInterval: ({ state }) => (state.data?.some(isActive) ? 2000 : false) },
  )
  const start = useApiMutation(startExport, {
    refreshes: [listExports],
    onError: (error) => toastFailure(error),
  })
  return (
    <section aria-label={messages.exportsSectionTitle} className="grid max-w-4xl gap-4">
      <p className="max-w-prose text-sm text-quiet">{messages.exportsSectionAbout}</p>
      <Button
        kind="secondary"
        className="justify-self-start"
        pending={start.isPending && words.starting}
        disabled={exports.some(isActive)}
        onClick={() => start.mutate({})}
      >
        {messages.start}
      </Button>
      {exports.length > 0 && (
        <ul aria-label={messages.list} className="divide-y divide-line text-sm">
          {exports.map((one) => (
            <li key={one.id} className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 py-2">
              <Moment instant={one.createdAt} />
              <ExportState {...one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ExportState({ id, status, done, total, size, expiresAt }: DataExport) {
  return (
    <>
      <span>{messages.status[status]}</span>
      {status === 'RUNNING' && (
        <span className="flex items-center gap-3 tabular-nums">
          <progress value={done} max={Math.max(total, 1)} aria-label={messages.exportsSectionTitle} />
          {messages.progress({ done, total })}
        </span>
      )}
      {status === 'DONE' && (
        <>
          <FileLink needsProof href={urlOf(downloadExport, { params: { id } })} className="thread-link">
            {words.download}
          </FileLink>
          {size !== null && (
            <span className="text-quiet">{messages.size({ megabytes: (size / 1_000_000).toFixed(1) })}</span>
          )}
          {expiresAt && (
            <span className="text-quiet">
              {words.until} <Moment instant={expiresAt} />
            </span>
          )}
        </>
      )}
    </>
  )
}
