import { getAdminDress, listAdminDresses } from '#dresses/admin-contract.ts'
import { type DressPlace, placeNames } from '#dresses/place.ts'
import { getWhereabouts, listDressPlaces, listTransfers, moveDress } from '#dresses/place-contract.ts'
import { dressesWords, useMoveDress as messages } from '#dresses/texts/texts.gen.js'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { toast } from '#ui/overlay/toast.ts'

interface Move {
  from: DressPlace
  to: DressPlace
}

/** Moves a dress without a question, with Undo for eight seconds. */
export function useMoveDress() {
  const { mutate, isPending } = useApiMutation(moveDress, {
    refreshes: [listTransfers, listAdminDresses, getAdminDress, listDressPlaces, getWhereabouts],
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  function change({ id, title }: { id: DressId; title: string }, { from, to }: Move, isUndo: boolean) {
    mutate(
      { params: { id }, body: { place: to, from } },
      {
        onSuccess: () =>
          toast({
            title: isUndo ? messages.undone : messages.done,
            text: dressesWords.place({ title, place: placeNames[to] }),
            tone: 'good',
            ...(!isUndo && {
              action: {
                label: words.undo,
                run: () => change({ id, title }, { from: to, to: from }, true),
              },
            }),
          }),
      },
    )
  }
  return {
    isPending,
    move: (dress: { id: DressId; title: string }, move: Move) => change(dress, move, false),
  }
}
