import { createFileRoute, redirect } from '@tanstack/react-router'

/** Stands for the pages of staff where their routes are not loaded: a link to them loads a document. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, reloadDocument: true })
  },
})
