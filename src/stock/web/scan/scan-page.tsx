import { createFileRoute } from '@tanstack/react-router'
import { scanScanPageHead as headTexts, scanScanPage as messages } from '#stock/messages/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { ScanBox } from './scan-box.tsx'

export const Route = createFileRoute('/admin/scan')({
  head: privateHead(headTexts.scan),
  component: ScanView,
})

function ScanView() {
  return (
    <div className="grid max-w-2xl gap-6">
      <header>
        <h1 className="text-lg font-semibold">{messages.title}</h1>
        <p className="text-sm text-quiet">{messages.text}</p>
      </header>
      <ScanBox />
    </div>
  )
}
