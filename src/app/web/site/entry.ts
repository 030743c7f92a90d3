import '@vitejs/plugin-react/preamble'
import '#app/web/language.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { Route as root } from '#app/web/root.tsx'
import { start } from '#app/web/start.tsx'
import { siteRoutes } from './site-routes.ts'

/** Stands for the pages of staff, whose routes the site does not load: a link to them loads a document. */
const staffDocument = createRoute({
  getParentRoute: () => root,
  path: '/admin/$',
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, reloadDocument: true })
  },
})

const siteTree = root.addChildren([...Object.values(siteRoutes), staffDocument])

start(siteTree, import.meta.url)
