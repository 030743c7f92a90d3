import * as z from 'zod/mini'
import { TextField } from '#ui/form/field.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'

/** The schema of a form while less is paid than is due: then it asks why. @param message of the refusal of the server */
export function withWaiveReason<Values extends { waiveReason?: string | undefined }>(
  schema: z.ZodMiniType<Values>,
  message: string,
): z.ZodMiniType<Values> {
  return schema.check(z.refine(({ waiveReason }) => !!waiveReason, { path: ['waiveReason'], message }))
}

interface WaiveReasonProps {
  field: FieldOf<{ waiveReason?: unknown }>
  label: string
  /** All that is due is paid. */
  isEnough: boolean
}

/** Why less is paid than is due. */
export function WaiveReason({ field, label, isEnough }: WaiveReasonProps) {
  return <TextField {...field('waiveReason')} label={label} optional={isEnough} />
}
