import { listEmailTemplates, listTemplateVersions, restoreEmailTemplate } from '#email/template-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { TemplatePreview } from './template-preview.tsx'
import type { TemplateTaskProps } from './template-task.ts'
import { VersionsDialog } from './versions-dialog.tsx'

export function TemplateVersions({ template, ...dialog }: TemplateTaskProps) {
  const { id, name, language } = template
  const versions = useLiveQuery(listTemplateVersions, { params: { id } }, { enabled: dialog.open })
  const { mutateAsync } = useApiMutation(restoreEmailTemplate)
  return (
    <VersionsDialog
      {...dialog}
      name={name}
      versions={versions}
      present={template}
      preview={({ subject = '', body, variables = [] }) => (
        <TemplatePreview draft={{ name, language, subject, body, variables }} className="h-[26rem]" />
      )}
      restore={(versionId) => mutateAsync({ params: { id }, body: { versionId } })}
      hasBuiltIn={template.restorable}
      refreshes={[listEmailTemplates, listTemplateVersions]}
    />
  )
}
