import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { getImport, listImports } from '#imports/stored-contract.ts'
import { importsPageHead as headTexts } from '#imports/texts/texts.gen.js'
import { ImportsScreen } from '#imports/web/admin/stored/imports-screen.tsx'
import type { ImportId } from '#shared/ids.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'

export const Route = createFileRoute('/admin/imports')({
  validateSearch: pageSearch<{ id?: ImportId }>({ id: textParam }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    forStaff(context, async () => {
      if (id) await prefetch(context, [getImport], { params: { id } })
      else await prefetch(context, [listImports], { query: { limit: '100' } })
    }),
  head: privateHead(headTexts.importDresses),
  component: () => <ImportsScreen id={Route.useSearch().id} />,
})
