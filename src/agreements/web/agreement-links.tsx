import type { Agreement } from '#agreements/contract.ts'

const messages = {
  view: 'View',
  viewLabel: (name: string) => `View ${name} (opens a new tab)`,
  download: 'Download',
  downloadLabel: (name: string) => `Download ${name}`,
}

export function AgreementLinks({ agreement }: { agreement: Agreement }) {
  return (
    <span className="flex gap-4">
      <ViewAgreement agreement={agreement} />
      <DownloadAgreement agreement={agreement} />
    </span>
  )
}

export function ViewAgreement({ agreement: { agreementName, fileUrl } }: { agreement: Agreement }) {
  return (
    <a
      href={fileUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={messages.viewLabel(agreementName)}
      className={linkClass}
    >
      {messages.view}
    </a>
  )
}

export function DownloadAgreement({
  agreement: { agreementName, fileName, fileUrl },
}: {
  agreement: Agreement
}) {
  return (
    <a
      href={`${fileUrl}?download=1`}
      download={fileName}
      aria-label={messages.downloadLabel(agreementName)}
      className={linkClass}
    >
      {messages.download}
    </a>
  )
}

const linkClass = 'thread-link inline-flex min-h-6 shrink-0 items-center text-sm'
