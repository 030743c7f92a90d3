import { Drawer } from '#ui/overlay/drawer.tsx'
import { TemplatePreview } from './template-preview.tsx'
import type { TemplateTaskProps } from './template-task.ts'

export function TemplatePanel({ open, onOpenChange, template }: TemplateTaskProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={template.name} wide plain>
      <TemplatePreview draft={template} className="h-[70vh]" />
    </Drawer>
  )
}
