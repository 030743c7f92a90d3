import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { listGuides } from '#admin/guides-contract.ts'
import { helpPageHead as headTexts } from '#admin/texts/texts.gen.js'
import { ensureApi } from '#ui/api/load.ts'
import { privateHead } from '#ui/page/head.ts'
import { Help } from './help.tsx'

export const Route = createFileRoute('/admin/help')({
  loader: ({ context }) =>
    forStaff(context, async () => {
      await ensureApi(context, listGuides, {})
    }),
  head: privateHead(headTexts.help),
  component: Help,
})
