import type { EmailTemplate } from '#email/template-contract.ts'

export type TemplateTask = 'edit' | 'preview' | 'versions' | 'delete'

export interface TemplateTaskProps {
  open: boolean
  onOpenChange(open: boolean): void
  template: EmailTemplate
}
