import { deleteEmailTemplate, listEmailTemplates } from '#email/template-contract.ts'
import { deleteTemplateDialog as messages } from '#email/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { TemplateTaskProps } from './template-task.ts'

const lost = messages.builtInAfterwards

interface DeleteTemplateDialogProps extends TemplateTaskProps {
  onDone(): void
}

export function DeleteTemplateDialog({ template, ...dialog }: DeleteTemplateDialogProps) {
  const { mutateAsync } = useApiMutation(deleteEmailTemplate)
  return (
    <ConfirmDialog
      {...dialog}
      {...messages}
      question={messages.question({ name: template.name })}
      send={async () => {
        await mutateAsync({ params: { id: template.id } })
        return template.name
      }}
      refreshes={[listEmailTemplates]}
    >
      {template.about && <p className="text-sm text-quiet">{lost}</p>}
    </ConfirmDialog>
  )
}
