import type { AnyRoute } from '@tanstack/react-router'
import type { AdminAddress } from '#admin/web/frame/pages.ts'
import type { Route as root } from './root.tsx'
import type { SiteAddress } from './site-pages.ts'

/** Gives pages the addresses under which they stand here. @param under the address of the parent */
export function placed<Pages extends Record<string, AnyRoute>>(
  pages: Pages,
  parent: AnyRoute,
  under = '',
): Pages {
  for (const [address, page] of Object.entries(pages)) {
    const path = address.slice(under.length)
    // The names that `createFileRoute` leaves to who makes the tree; the type of `update` has other options only.
    page.update({ id: path, path, getParentRoute: () => parent } as object)
  }
  return pages
}

/** The frame of the admin has the address of its first page. */
export type StaffAddress = Exclude<AdminAddress, '/admin'> | '/admin/'

type Pages = {
  [Address in SiteAddress | '/admin' | StaffAddress]: {
    id: Address
    path: Address
    fullPath: Address
    preLoaderRoute: AnyRoute
    parentRoute: typeof root
  }
}

// What `createFileRoute` may name.
declare module '@tanstack/react-router' {
  interface FileRoutesByPath extends Pages {}
}
