import { useQueryClient } from '@tanstack/react-query'
import { deleteEmailTemplate, listEmailTemplates } from '#email/contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { TemplateTaskProps } from './template-task.ts'

const messages = {
  title: 'Delete Email Template',
  question: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  text: 'After that, we send emails of this name with the built-in text.',
  action: 'Delete Template',
  pending: 'Deleting...',
  done: 'Email template deleted',
  failed: 'Failed to delete email template',
}

interface DeleteTemplateDialogProps extends TemplateTaskProps {
  onDone(): void
}

export function DeleteTemplateDialog({ template, onDone, ...dialog }: DeleteTemplateDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  async function remove() {
    await api.call(deleteEmailTemplate, { params: { id: template.id } })
    toast({ title: messages.done, text: template.name, tone: 'good' })
    void queryClient.invalidateQueries({ queryKey: [listEmailTemplates.path] })
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={messages.title}
      question={messages.question(template.name)}
      action={messages.action}
      pending={messages.pending}
      failed={messages.failed}
      onConfirm={remove}
      onDone={onDone}
    >
      {template.about && <p className="text-sm text-quiet">{messages.text}</p>}
    </ConfirmDialog>
  )
}
