import { useNavigate } from '@tanstack/react-router'
import { maxLabels } from '#dresses/admin-contract.ts'
import { toast } from '#ui/overlay/toast.ts'

const messages = {
  tooMany: { title: 'Too many labels', text: (most: number) => `Please select ${most} dresses at most.` },
}

/** Leads to the page that prints the labels of dresses. */
export function usePrintLabels() {
  const navigate = useNavigate()
  return (dresses: readonly { id: string }[]) => {
    if (dresses.length > maxLabels)
      return toast({ title: messages.tooMany.title, text: messages.tooMany.text(maxLabels), tone: 'bad' })
    return navigate({ to: '/admin/labels', search: { ids: dresses.map(({ id }) => id).join(',') } })
  }
}
