import { createFileRoute, Link } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { startOfGuide } from '#admin/guides.ts'
import { listGuides } from '#admin/guides-contract.ts'
import { adminWords, helpPageHead as headTexts, help as messages } from '#admin/texts/texts.gen.js'
import { adminGroups, isOf } from '#admin/web/frame/pages.ts'
import { useMayOpen } from '#admin/web/frame/use-may-open.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { KeyList } from '#ui/keys/key-list.tsx'
import { privateHead } from '#ui/page/head.ts'

export const Route = createFileRoute('/admin/help')({
  loader: ({ context }) =>
    forStaff(context, async () => {
      await ensureApi(context, listGuides, {})
    }),
  head: privateHead(headTexts.title),
  component: Help,
})

/** The guides to the pages that the viewer may open, in the groups of the menu, and what the keys do. */
function Help() {
  const guides = useLoadedQuery(useApi().query(listGuides, {}))
  const mayOpen = useMayOpen()
  const groups = adminGroups
    .map(({ label, tabs }) => ({
      label,
      guides: guides.filter(({ name }) => {
        const page = startOfGuide(name)
        return mayOpen(page) && tabs.some(({ to }) => isOf(page, to))
      }),
    }))
    .filter(({ guides }) => guides.length > 0)
  return (
    <div className="grid max-w-5xl gap-8">
      <header>
        <h1 className="text-lg font-semibold">{adminWords.help}</h1>
        <p className="text-quiet">{messages.about}</p>
      </header>
      <div className="gap-x-12 sm:columns-2">
        {groups.map(({ label, guides }) => (
          <div key={label} className="break-inside-avoid pb-6">
            <h2 className="eyebrow pb-1 text-quiet">{label}</h2>
            <ul>
              {guides.map(({ name, title }) => (
                <li key={name} className="border-t border-line">
                  <Link
                    to="/admin/help/$name"
                    params={{ name }}
                    className="flex min-h-10 items-center py-1 hover:bg-blush"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <section
        id="keys"
        aria-labelledby="keys-title"
        className="grid max-w-xl gap-3 border-t border-line pt-6"
      >
        <h2 id="keys-title" className="font-semibold">
          {words.keys}
        </h2>
        <KeyList keys={keys} />
      </section>
    </div>
  )
}

const keys = [
  ['Ctrl K', messages.search],
  ['Ctrl Z', messages.undo],
  ['?', messages.help],
  ['Esc', messages.close],
  ['A', messages.approve],
  ['P', messages.preApprove],
  ['R', messages.reject],
  ['J', messages.next],
  ['K', messages.previous],
  ['↑ ↓', messages.rows],
  ['Enter', messages.openRow],
  ['M', messages.menu],
  ['1 … 9', messages.entry],
] as const
