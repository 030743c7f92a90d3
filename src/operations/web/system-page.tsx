import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { systemPageHead as headTexts } from '#operations/texts/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { System } from './system.tsx'

/** Examined by the browser, not while the page is rendered: the mail server may take its time. */
export const Route = createFileRoute('/admin/system')({
  loader: ({ context }) => forStaff(context, async () => undefined),
  head: privateHead(headTexts.system),
  component: System,
})
