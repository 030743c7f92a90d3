import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#ui/page/head.ts'
import { ScanView } from './scan-view.tsx'

export const Route = createFileRoute('/admin/scan')({
  head: privateHead('Scan'),
  component: ScanView,
})
