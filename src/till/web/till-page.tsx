import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { isBranch } from '#showrooms/facts.ts'
import { listTills } from '#till/contract.ts'
import { getRates } from '#till/rate-contract.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { Till, type TillSearch } from './till.tsx'

export const Route = createFileRoute('/admin/till')({
  validateSearch: ({ branch }: Record<string, unknown>): TillSearch => ({
    branch: isBranch(branch) ? branch : undefined,
  }),
  loader: ({ context }) => forStaff(context, () => prefetch(context, [listTills, getRates])),
  head: privateHead('Till'),
  component: () => <Till {...Route.useSearch()} />,
})
