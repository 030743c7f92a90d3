import { useState } from 'react'
import { templatesVersionsDialog as messages } from '#email/messages/texts.gen.js'
import {
  type EmailTemplate,
  listEmailTemplates,
  listTemplateVersions,
  restoreEmailTemplate,
  type TemplateVersion,
} from '#email/template-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Comparison } from './comparison.tsx'
import { TemplatePreview } from './template-preview.tsx'
import type { TemplateTaskProps } from './template-task.ts'

export function VersionsDialog({ open, onOpenChange, template }: TemplateTaskProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title({ name: template.name })}
      size="wide"
      plain
    >
      <Versions template={template} />
    </Dialog>
  )
}

function Versions({ template }: { template: EmailTemplate }) {
  const query = useLiveQuery(listTemplateVersions, { params: { id: template.id } })
  const { mutateAsync } = useApiMutation(restoreEmailTemplate)
  const [chosenId, setChosenId] = useState<string>()
  /** The id of a version, or null for the built-in text. */
  const [asked, setAsked] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const ask = (versionId: string | null) => {
    setAsked(versionId)
    setAsking(true)
  }
  async function restore() {
    await mutateAsync({ params: { id: template.id }, body: { versionId: asked } })
    setChosenId(undefined)
    return template.name
  }
  return (
    <>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={3} className="h-16" />}
        failed={messages.failed}
      >
        {(versions) => {
          const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0]
          return (
            <div className="grid gap-6 lg:grid-cols-[16rem_1fr]">
              <div className="grid content-start gap-3">
                <VersionList versions={versions} chosen={chosen} onChoose={setChosenId} />
                {template.restorable && (
                  <Button kind="secondary" size="small" onClick={() => ask(null)}>
                    {messages.builtIn}
                  </Button>
                )}
              </div>
              {chosen && (
                <div className="grid min-w-0 content-start gap-4">
                  {chosen !== versions[0] && (
                    <Button size="small" className="justify-self-start" onClick={() => ask(chosen.id)}>
                      {messages.restore}
                    </Button>
                  )}
                  <Tabs
                    label={messages.tabs}
                    tabs={[
                      {
                        value: 'preview',
                        label: messages.preview,
                        content: (
                          <TemplatePreview
                            draft={{ ...chosen, name: template.name, language: template.language }}
                            className="h-[26rem]"
                          />
                        ),
                      },
                      {
                        value: 'changes',
                        label: messages.changes,
                        content: <Comparison before={chosen} after={template} />,
                      },
                    ]}
                  />
                </div>
              )}
            </div>
          )
        }}
      </QueryBoundary>
      <ConfirmDialog
        {...messages.ask}
        open={asking}
        onOpenChange={setAsking}
        send={restore}
        refreshes={[listEmailTemplates, listTemplateVersions]}
      />
    </>
  )
}

interface VersionListProps {
  versions: readonly TemplateVersion[]
  chosen: TemplateVersion | undefined
  onChoose(id: string): void
}

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return (
    <ol aria-label={messages.list} className="max-h-[30rem] overflow-y-auto border-y border-line text-sm">
      {versions.map((version, index) => (
        <li key={version.id} className="border-t border-line first:border-t-0">
          <button
            type="button"
            aria-pressed={version === chosen}
            onClick={() => onChoose(version.id)}
            className="w-full px-3 py-2 text-start hover:bg-blush aria-pressed:bg-blush"
          >
            <span className="block font-medium">
              <Moment instant={version.savedAt} />
            </span>
            <span className="block text-quiet">{version.savedBy ?? messages.unknown}</span>
            {index === 0 && <span className="block text-quiet">{messages.present}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}
