import { useState } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import type { ButtonVariant } from '#ui/button-class.ts'
import { inAppBrowser } from '#ui/in-app-browser.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'

const RealBrowserDialog = lazyDialog(() => import('#ui/api/real-browser-dialog.tsx'), 'RealBrowserDialog')

/** Prints the page, or says how to open it in a browser that prints. */
export function PrintButton(look: ButtonVariant) {
  const [isInApp, setIsInApp] = useState(false)
  function print() {
    if (inAppBrowser(navigator.userAgent) === undefined) window.print()
    else setIsInApp(true)
  }
  return (
    <>
      <Button {...look} onClick={print}>
        {words.print}
      </Button>
      {isInApp && <RealBrowserDialog open={isInApp} onOpenChange={setIsInApp} />}
    </>
  )
}
