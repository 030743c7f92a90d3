import { deleteEmailTemplate, listEmailTemplates } from '#email/template-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { TemplateTaskProps } from './template-task.ts'

const messages = {
  title: 'Delete Email Template',
  question: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  action: 'Delete Template',
  pending: 'Deleting...',
  done: 'Email template deleted',
  failed: 'Failed to delete email template',
}

const lost = 'After that, we send emails of this name with the built-in text.'

interface DeleteTemplateDialogProps extends TemplateTaskProps {
  onDone(): void
}

export function DeleteTemplateDialog({ template, ...dialog }: DeleteTemplateDialogProps) {
  const { mutateAsync } = useApiMutation(deleteEmailTemplate)
  return (
    <ConfirmDialog
      {...dialog}
      {...messages}
      question={messages.question(template.name)}
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
