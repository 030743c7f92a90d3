import { languages } from '#shared/language/language.ts'
import { labels as languageLabels } from '#shared/texts/texts.gen.js'
import { TextField } from '#ui/form/field.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import {
  type AccountForm,
  accountForm,
  getWhatsappAccount,
  saveWhatsappAccount,
  type WhatsappAccount,
  whatsappAccountChanged,
} from '#whatsapp/account-contract.ts'
import { eventNames, eventVariables, whatsappEvents } from '#whatsapp/events.ts'
import { accountDialog as messages, whatsappWords } from '#whatsapp/texts/texts.gen.js'

interface AccountDialogProps extends DialogProps {
  account: WhatsappAccount
}

export function AccountDialog({ account, ...dialog }: AccountDialogProps) {
  return (
    <FormDialog
      {...dialog}
      size="large"
      messages={messages.form}
      description={messages.about}
      schema={accountForm}
      edited={{ ...edited, record: account }}
      endpoint={saveWhatsappAccount}
      input={(values: AccountForm, base?: WhatsappAccount) => ({ body: bodyOf(values, base) })}
      refreshes={[getWhatsappAccount]}
    >
      {(field) => <Inputs field={field} isSet={account.isSet} />}
    </FormDialog>
  )
}

function bodyOf(
  { phoneNumberId, token, appSecret, verifyToken, ...rest }: AccountForm,
  base?: WhatsappAccount,
) {
  const { en, fr, ar, ...templates } = rest
  return {
    phoneNumberId,
    token,
    appSecret,
    verifyToken,
    templates,
    languageCodes: { en, fr, ar },
    version: base?.version,
  }
}

const edited = {
  changed: whatsappAccountChanged,
  title: messages.conflict,
  fieldNames: {
    phoneNumberId: whatsappWords.phoneNumberID,
    token: messages.token,
    appSecret: messages.appSecret,
    verifyToken: messages.verifyToken,
    ...eventNames,
    ...languageLabels,
  },
  valuesOf: ({ phoneNumberId, templates, languageCodes }: WhatsappAccount) => ({
    phoneNumberId,
    token: '',
    appSecret: '',
    verifyToken: '',
    ...templates,
    ...languageCodes,
  }),
}

function Inputs({ field, isSet }: { field: FieldOf<AccountForm>; isSet: boolean }) {
  const secret = {
    type: 'password',
    autoComplete: 'off',
    dir: 'ltr',
    ...(isSet && { hint: messages.stored }),
  } as const
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('phoneNumberId')}
          label={whatsappWords.phoneNumberID}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
        <TextField {...field('token')} {...secret} label={messages.token} />
        <TextField {...field('appSecret')} {...secret} label={messages.appSecret} />
        <TextField {...field('verifyToken')} {...secret} label={messages.verifyToken} />
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-1 text-sm font-medium">{messages.templates}</legend>
        {whatsappEvents.map((event) => (
          <TextField
            key={event}
            {...field(event)}
            label={eventNames[event]}
            hint={messages.parameters({
              names: Object.keys(eventVariables[event])
                .map((name, nth) => `{{${nth + 1}}} ${name}`)
                .join(', '),
            })}
            autoComplete="off"
            dir="ltr"
            optional
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="pb-1 text-sm font-medium">{messages.languageCodes}</legend>
        {languages.map((language) => (
          <TextField
            key={language}
            {...field(language)}
            label={languageLabels[language]}
            autoComplete="off"
            dir="ltr"
          />
        ))}
      </fieldset>
    </>
  )
}
