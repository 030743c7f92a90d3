import type { Agreement } from '#agreements/contract.ts'

const messages = {
  view: 'View',
  viewLabel: (name: string) => `View ${name} (opens a new tab)`,
  download: 'Download',
  certificate: 'Certificate',
  certificateLabel: (name: string) => `View the certificate of ${name} (opens a new tab)`,
  downloadLabel: (name: string) => `Download ${name}`,
}

export function AgreementLinks({ agreement }: { agreement: Agreement }) {
  return (
    <span className="flex gap-4">
      <ViewAgreement agreement={agreement} />
      <DownloadAgreement agreement={agreement} />
      <ViewCertificate agreement={agreement} />
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

/** Of the signature; nothing when the agreement was not signed here. */
export function ViewCertificate({ agreement: { agreementName, certificateUrl } }: { agreement: Agreement }) {
  if (!certificateUrl) return null
  return (
    <a
      href={certificateUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={messages.certificateLabel(agreementName)}
      className={linkClass}
    >
      {messages.certificate}
    </a>
  )
}

const linkClass = 'thread-link inline-flex min-h-6 shrink-0 items-center text-sm'
