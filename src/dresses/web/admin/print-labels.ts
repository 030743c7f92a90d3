import { useNavigate } from '@tanstack/react-router'
import { maxLabels } from '#dresses/admin-contract.ts'
import { printLabels as messages } from '#dresses/texts/texts.gen.js'
import { toast } from '#ui/overlay/toast.ts'

/** Leads to the page that prints the labels of dresses. */
export function usePrintLabels() {
  const navigate = useNavigate()
  return (dresses: readonly { id: string }[]) => {
    if (dresses.length > maxLabels)
      return toast({
        title: messages.tooMany.title,
        text: messages.tooMany.text({ most: maxLabels }),
        tone: 'bad',
      })
    return navigate({ to: '/admin/labels', search: { ids: dresses.map(({ id }) => id).join(',') } })
  }
}
