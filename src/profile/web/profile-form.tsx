import { useRouter } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { type ProfileChange, profileChange } from '#accounts/credentials.ts'
import { changeProfile, getProfile, type Profile, profileChanged } from '#accounts/profile-contract.ts'
import { viewerChanged } from '#accounts/web/session/viewer-change.ts'
import { getMyOpenBookings } from '#customers/correction-contract.ts'
import { AlsoOpen } from '#customers/web/also-open.tsx'
import { profileForm as messages } from '#profile/texts/texts.gen.js'
import { ownLanguageChoices } from '#shared/language/labels.ts'
import { currentLanguage, type Language, languageNames, languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { ConflictPanel } from '#ui/conflict/conflict-panel.tsx'
import { readForm } from '#ui/conflict/form-controls.ts'
import { useRebase } from '#ui/conflict/use-rebase.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Select } from '#ui/form/select.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useLeaveGuard } from '#ui/leave/use-leave-guard.tsx'
import { toast } from '#ui/overlay/toast.ts'

const labels = messages.fields

interface ProfileFormProps {
  viewer: CurrentUser
  profile: Profile
  /** Called after saving or cancelling. */
  onDone(): void
}

export function ProfileForm({ viewer, profile, onDone }: ProfileFormProps) {
  const { mutateAsync } = useApiMutation(changeProfile, { refreshes: [getProfile] })
  const { initial = profile, base = profile, rebase, panel } = useRebase({ ...edited, record: profile })
  const router = useRouter()
  const { data: counts } = useLiveQuery(getMyOpenBookings)
  const { firstName, lastName, email, phone, language } = edited.valuesOf(profile)
  const contact = useMemo(
    () => ({ firstName, lastName, email, phone, language }),
    [firstName, lastName, email, phone, language],
  )
  const element = useRef<HTMLDivElement>(null)
  const { form, field, failure, pending } = useForm<ProfileChange>({
    schema: profileChange,
    values: edited.valuesOf(initial),
    async send(body) {
      const saved = await mutateAsync({
        params: { userId: viewer.id },
        body: { ...body, version: base.version, ...alsoOpenIn(element.current) },
      })
      viewerChanged(router, saved)
      toast({ ...messages.saved, tone: 'good' })
      onDone()
      // The admin speaks the language of the account, which is a document of its own.
      if (viewer.role === 'ADMIN' && saved.language !== currentLanguage())
        location.assign(languagePath('/profile', saved.language))
    },
    failed(error, element) {
      // The panel says what has changed.
      if (rebase(error, element)) return undefined
      // Another user has signed in in another tab.
      if (error?.status === 404) return messages.missing
      return {
        title: messages.failed,
        text: errorMessage(error, error ? messages.refused : messages.unreachable),
      }
    },
  })
  const { question } = useLeaveGuard()
  return (
    <form {...form} className="grid gap-5 pt-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} label={labels.firstName} autoComplete="given-name" autoFocus />
        <TextField {...field('lastName')} label={labels.lastName} autoComplete="family-name" />
      </div>
      <TextField
        {...field('email')}
        label={labels.email}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField {...field('phone')} label={labels.phone} type="tel" autoComplete="tel" />
      <TextField {...field('address')} label={labels.address} autoComplete="street-address" optional />
      <Select
        {...field('language')}
        label={viewer.role === 'ADMIN' ? labels.adminLanguage : labels.language}
        options={ownLanguageChoices}
      />
      <div ref={element}>
        <AlsoOpen before={contact} counts={counts} />
      </div>
      <FormFailure failure={failure} />
      {panel && <ConflictPanel {...panel} />}
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" pending={pending && words.saving}>
          {words.saveChanges}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
      {question}
    </form>
  )
}

function alsoOpenIn(element: HTMLElement | null): { alsoOpen: boolean } {
  const form = element?.closest('form')
  return form ? readForm(form, { alsoOpen: true }) : { alsoOpen: true }
}

const edited = {
  changed: profileChanged,
  title: messages.conflict,
  fieldNames: labels,
  valueText: (name: string, value: unknown) =>
    name === 'language' ? languageNames[value as Language] : undefined,
  valuesOf: ({ firstName, lastName, email, phone, address, language }: Profile) => ({
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email,
    phone,
    address: address ?? '',
    language,
  }),
}
