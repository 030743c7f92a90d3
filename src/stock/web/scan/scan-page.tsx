import { createFileRoute } from '@tanstack/react-router'
import { words } from '#shared/texts/texts.gen.js'
import { scanPageHead as headTexts, scanPage as messages } from '#stock/texts/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { ScanBox } from './scan-box.tsx'

export const Route = createFileRoute('/admin/scan')({
  head: privateHead(headTexts.title),
  component: ScanView,
})

function ScanView() {
  return (
    <div className="grid max-w-2xl gap-6">
      <header>
        <h1 className="text-lg font-semibold">{words.scan}</h1>
        <p className="text-sm text-quiet">{messages.text}</p>
      </header>
      <ScanBox />
    </div>
  )
}
