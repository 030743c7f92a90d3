import { createRootRouteWithContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ensureViewer } from '#accounts/web/session/viewer.ts'
import type { staffTree } from '#app/web/staff/staff-tree.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import type { Reply } from './fake-api.ts'
import { type Options, renderRoutes } from './render-page.tsx'

/** Renders one component on an otherwise empty page, which loads nothing but the viewer, with a fake API instead of the server. */
export function renderComponent(component: ReactNode, replies: readonly Reply[], options?: Options) {
  const page = createRootRouteWithContext<PageContext>()({
    loader: async ({ context }) => void (await ensureViewer(context)),
    component: () => component,
  })
  // Its links name pages of the site map, which are not there.
  return renderRoutes(page as unknown as typeof staffTree, '/', replies, options)
}
