import type { Agreement } from '#agreements/contract.ts'
import { agreementLinks as messages } from '#agreements/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { FileLink } from '#ui/api/file-link.tsx'

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
    <FileLink
      href={fileUrl}
      target="_blank"
      aria-label={messages.viewLabel({ name: agreementName })}
      className={linkClass}
    >
      {messages.view}
    </FileLink>
  )
}

export function DownloadAgreement({ agreement: { agreementName, fileUrl } }: { agreement: Agreement }) {
  return (
    <FileLink
      href={`${fileUrl}?download=1`}
      aria-label={messages.downloadLabel({ name: agreementName })}
      className={linkClass}
    >
      {words.download}
    </FileLink>
  )
}

/** Of the signature; nothing when the agreement was not signed here. */
export function ViewCertificate({ agreement: { agreementName, certificateUrl } }: { agreement: Agreement }) {
  if (!certificateUrl) return null
  return (
    <FileLink
      href={certificateUrl}
      target="_blank"
      aria-label={messages.certificateLabel({ name: agreementName })}
      className={linkClass}
    >
      {messages.certificate}
    </FileLink>
  )
}

const linkClass = 'thread-link inline-flex min-h-6 shrink-0 items-center text-sm'
