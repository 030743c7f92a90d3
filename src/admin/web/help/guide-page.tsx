import { createFileRoute, Link } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { type GuideName, startOfGuide } from '#admin/guides.ts'
import { getGuide } from '#admin/guides-contract.ts'
import { guidePageHead as headTexts, guidePage as messages } from '#admin/texts/texts.gen.js'
import { adminPage } from '#admin/web/frame/pages.ts'
import { useMayOpen } from '#admin/web/frame/use-may-open.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { privateHead } from '#ui/page/head.ts'

export const Route = createFileRoute('/admin/help/$name')({
  loader: ({ context, params }) =>
    forStaff(context, async () => {
      await ensureApi(context, getGuide, { params: { name: params.name as GuideName } })
    }),
  head: privateHead(headTexts.title),
  component: () => <Guide name={Route.useParams().name as GuideName} />,
})

function Guide({ name }: { name: GuideName }) {
  const { title, html } = useLoadedQuery(useApi().query(getGuide, { params: { name } }))
  const mayOpen = useMayOpen()
  const page = startOfGuide(name)
  const tab = adminPage(page)?.tab
  return (
    <article className="grid max-w-3xl gap-4">
      <Link to="/admin/help" className="thread-link justify-self-start text-sm">
        {messages.back}
      </Link>
      <h1 className="text-xl font-semibold">{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the Markdown is a file of the program */}
      <div className={guideClass} dangerouslySetInnerHTML={{ __html: html }} />
      {mayOpen(page) && (
        <ButtonLink to={page} kind="secondary" className="justify-self-start print:hidden">
          {tab ? messages.open({ page: tab.label }) : messages.begin}
        </ButtonLink>
      )}
    </article>
  )
}

/** The HTML has no classes: it comes from Markdown. */
const guideClass =
  'grid gap-3 leading-relaxed [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-3 [&_h2]:font-semibold ' +
  '[&_strong]:font-semibold [&_ol]:list-decimal [&_ul]:list-disc [&_:is(ol,ul)]:grid [&_:is(ol,ul)]:gap-2 ' +
  '[&_:is(ol,ul)]:ps-6 [&_li]:marker:text-quiet [&_kbd]:rounded-control [&_kbd]:border [&_kbd]:border-edge ' +
  '[&_kbd]:px-1.5 [&_img]:h-auto [&_img]:max-w-full [&_img]:border [&_img]:border-line'
