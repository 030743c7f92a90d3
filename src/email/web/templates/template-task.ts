import type { EmailTemplate } from '#email/template-contract.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

export type TemplateTask = 'edit' | 'preview' | 'versions' | 'delete'

export interface TemplateTaskProps extends DialogProps {
  template: EmailTemplate
}
