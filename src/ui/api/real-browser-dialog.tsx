import { useRef, useState } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { copyFrom } from '#ui/control/copy-from.ts'
import { TextField } from '#ui/form/field.tsx'
import { inAppBrowser } from '#ui/in-app-browser.ts'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { realBrowserDialog as messages } from '#ui/texts/texts.gen.js'

interface RealBrowserDialogProps extends DialogProps {
  /** Of the file; absent for printing. */
  href?: string
}

/** How the page is opened in a real browser, for who sees it in the browser of an app. */
export function RealBrowserDialog({ href, ...dialog }: RealBrowserDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const app = inAppBrowser(navigator.userAgent)
  return (
    <Dialog {...dialog} title={messages.title} size="small">
      <p>{app ? messages.inApp({ app }) : messages.inAnApp}</p>
      <p>{messages.how}</p>
      <TextField ref={input} label={messages.address} value={location.href} readOnly dir="ltr" />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setIsCopied(copyFrom(input.current))}>
          {isCopied ? messages.copied : words.copy}
        </Button>
        {href && (
          <a href={href} download className={buttonClass({ kind: 'secondary' })}>
            {messages.tryHere}
          </a>
        )}
      </div>
      <p role="status" className="sr-only">
        {isCopied && messages.copied}
      </p>
    </Dialog>
  )
}
