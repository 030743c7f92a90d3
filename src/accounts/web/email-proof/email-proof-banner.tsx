import { emailProofBanner as messages } from '#accounts/texts/texts.gen.js'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { SendProofAgain } from './send-proof-again.tsx'

/** Until the address is confirmed: where the link is and what waits for it. */
export function EmailProofBanner() {
  const viewer = useViewer()
  if (!viewer || viewer.isEmailProved) return null
  return (
    <section
      aria-labelledby="email-proof"
      className="mb-10 grid gap-2 border border-line bg-surface p-4 text-sm sm:p-5"
    >
      <h2 id="email-proof" className="text-base font-semibold">
        {messages.title}
      </h2>
      <p>{messages.where({ email: viewer.email })}</p>
      <p className="text-quiet">{messages.waits}</p>
      <SendProofAgain />
    </section>
  )
}
