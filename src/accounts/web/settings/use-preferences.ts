import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { changePreferences, getPreferences, type Preferences } from '#accounts/contract.ts'
import { usePreferences as messages } from '#accounts/texts/texts.gen.js'
import { ApiError } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { toast } from '#ui/overlay/toast.ts'

type Changeable = Omit<Preferences, 'twoFactorAuth'>

/** Optimistic: shows a change at once and rolls back on failure. */
export function usePreferences() {
  const api = useApi()
  const queryClient = useQueryClient()
  const preferences = useLoadedQuery(useApi().query(getPreferences, {}))
  // Sends changes in order, so that the last of two changes to one switch wins.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { queryKey } = api.query(getPreferences, {})

  function show<Name extends keyof Changeable>(name: Name, value: Changeable[Name]) {
    queryClient.setQueryData<Preferences>(queryKey, (before) => before && { ...before, [name]: value })
  }

  /** Resolves to whether the change was saved. */
  async function change<Name extends keyof Changeable>(name: Name, value: Changeable[Name]) {
    const before = preferences[name]
    show(name, value)
    const saving = queue.current.then(() => api.call(changePreferences, { body: { [name]: value } }))
    queue.current = saving.catch(() => undefined)
    try {
      await saving
      toast({ ...messages.saved, tone: 'good' })
      return true
    } catch (error) {
      const shown = queryClient.getQueryData<Preferences>(queryKey)
      if (shown?.[name] === value) show(name, before)
      const handled = error instanceof ApiError && error.handled
      if (!handled)
        toast({ title: messages.failed.title, text: errorMessage(error, messages.failed.text), tone: 'bad' })
      return false
    }
  }
  return { preferences, change }
}
