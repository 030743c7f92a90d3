import { createFileRoute } from '@tanstack/react-router'
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
import { SettingsForm } from '#settings/web/admin/settings-form.tsx'
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
  head: privateHead(headTexts.title),
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

const isActive = ({ status }: DataExport) => status === 'WAITING' || status === 'RUNNING'

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
    <section aria-labelledby="export-title" className="grid max-w-4xl gap-4 border-t border-line py-4">
      <h2 id="export-title" className="font-semibold">
        {messages.exportsSectionTitle}
      </h2>
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

function RetentionPreview() {
  const { data, isError } = useLiveQuery(previewRetention)
  return (
    <p role="status" className="text-sm">
      {data ? messages.next(data) : isError ? messages.retentionPreviewFailed : messages.loading}
    </p>
  )
}
