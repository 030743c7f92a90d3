import { deleteEmailTemplate, listEmailTemplates } from '#email/template-contract.ts'
import { DeleteDialog } from '#ui/overlay/delete-dialog.tsx'
import type { TemplateTaskProps } from './template-task.ts'

const messages = {
  title: 'Delete Email Template',
  question: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  action: 'Delete Template',
  done: 'Email template deleted',
  failed: 'Failed to delete email template',
}

const lost = 'After that, we send emails of this name with the built-in text.'

interface DeleteTemplateDialogProps extends TemplateTaskProps {
  onDone(): void
}

export function DeleteTemplateDialog({ template, ...dialog }: DeleteTemplateDialogProps) {
  return (
    <DeleteDialog
      {...dialog}
      endpoint={deleteEmailTemplate}
      input={{ params: { id: template.id } }}
      name={template.name}
      messages={messages}
      refreshes={[listEmailTemplates]}
    >
      {template.about && <p className="text-sm text-quiet">{lost}</p>}
    </DeleteDialog>
  )
}
