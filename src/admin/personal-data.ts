/**
 * Every column of text, JSON, lists or network addresses, by table: what it holds of a person and what becomes of it.
 * `erase`: gone when the customer is erased or the account deleted, or by the terms of the settings. `law`: kept, because the
 * books, a signed contract or the proof of who did what need it. `none`: nothing about customers, lenders or staff.
 * `tests/personal-data.test.ts` fails for a column without a mark, fills every `erase` column, erases, and searches the database.
 */
export interface PersonalColumns {
  erase?: readonly string[]
  law?: readonly string[]
  none?: readonly string[]
}

export const personalData: Readonly<Record<string, PersonalColumns>> = {
  agreements: {
    law: [
      'agreement_name',
      'file_name',
      'file_url',
      'signer_name',
      'signer_ip',
      'signature',
      'certificate_url',
      'facts',
    ],
    none: ['document_hash'],
  },
  alterations: { erase: ['what', 'measured_by', 'seamstress'] },
  api_keys: { none: ['name', 'key_hash', 'start', 'scopes'] },
  appointment_reminders: { none: ['kind'] },
  appointments: {
    erase: ['client_name', 'client_email', 'client_phone', 'notes'],
    none: ['start_time', 'end_time', 'google_event_id'],
  },
  // Entries have ids and names of fields; typed reasons go with the rental that has them. The address proves who did it.
  audit_log: { erase: ['detail'], law: ['ip'], none: ['action', 'subject_type', 'subject_id'] },
  authenticator_apps: { erase: ['secret'] },
  bills: { law: ['file_key', 'sha256'] },
  blocked_dates: { none: ['start_time', 'end_time', 'reason'] },
  branch_availability: { none: ['start_time', 'end_time'] },
  calendar_feeds: { none: ['token_hash'] },
  colleagues: { erase: ['name'], none: ['weekdays'] },
  // Which words she agreed to, without her name: the shop must prove each consent.
  consents: { law: ['kind', 'wording', 'words'] },
  contact_messages: { erase: ['name', 'email', 'phone', 'subject', 'message'], none: ['inquiry_type'] },
  customer_measurements: { erase: ['note'] },
  customer_merges: { erase: ['records'] },
  // Ids only.
  customer_separations: { none: ['records'] },
  customer_splits: { erase: ['records'] },
  customer_notes: { erase: ['text'] },
  customer_tasks: { erase: ['text'] },
  customers: {
    erase: ['name', 'email', 'phone', 'event_place', 'own_answers', 'whatsapp_consent', 'photo_consent'],
    none: ['whatsapp_consent_for'],
  },
  data_exports: { none: ['key'] },
  dress_colors: { none: ['name', 'label_fr', 'label_ar', 'hex_code'] },
  dress_days_off: { erase: ['reason'] },
  dress_expenses: { law: ['supplier', 'note', 'reason'] },
  dress_places: { none: ['note'] },
  dress_sizes: { none: ['name', 'label_fr', 'label_ar'] },
  dress_subtypes: { none: ['name', 'label_fr', 'label_ar'] },
  dress_types: { none: ['name', 'label_fr', 'label_ar'] },
  dress_words: { none: ['word'] },
  dresses: {
    // Under which a lender agreed to lend it.
    law: ['signature'],
    none: [
      ...[
        'title',
        'title_fr',
        'title_ar',
        'type',
        'sub_type',
        'category',
        'tags',
        'size',
        'color',
        'designer',
        'fabric',
      ],
      ...[
        'brand',
        'main_image',
        'images',
        'description',
        'description_fr',
        'description_ar',
        'fit_notes',
        'fit_notes_fr',
      ],
      ...['fit_notes_ar', 'status_reason', 'sku', 'retired_copies', 'available_branches', 'woocommerce_id'],
      ...['import_source', 'import_fingerprint', 'woocommerce_data'],
    ],
  },
  email_logs: {
    erase: [
      'to',
      'reply_to',
      'subject',
      'body',
      'body_text',
      'invitation',
      'variables',
      'secrets',
      'error_message',
    ],
    // Links without what gives access.
    none: ['from', 'template_name', 'message_id', 'links'],
  },
  email_proofs: { erase: ['email'], none: ['token'] },
  email_template_versions: { none: ['subject', 'body', 'variables'] },
  email_templates: { none: ['name', 'subject', 'body', 'variables'] },
  // Hashes, and replies of a day that only who sent the key can open.
  idempotency_keys: { none: ['scope', 'key', 'fingerprint', 'answer'] },
  import_mappings: { none: ['header_key', 'choices'] },
  import_pictures: { none: ['url', 'reason'] },
  import_rows: { none: ['name', 'reason'] },
  imports: { none: ['file_name', 'key', 'columns', 'mapping', 'options', 'facts', 'report', 'failure'] },
  invoices: { law: ['number', 'facts', 'lines', 'reason'] },
  ledger_entries: { law: ['reason'] },
  // Random bytes, for five minutes.
  passkey_challenges: { none: ['challenge'] },
  passkeys: { erase: ['credential_id', 'public_key', 'name'], none: ['transports'] },
  password_reset_tokens: { none: ['token'] },
  payment_details: { erase: ['sealed', 'ending'] },
  payment_runs: { law: ['cancel_reason'] },
  payout_requests: { erase: ['run_details'], law: ['notes', 'customer_note', 'payment_reference'] },
  pictures: { none: ['path', 'placeholder'] },
  platform_settings: { none: ['key', 'value', 'type', 'description'] },
  recovery_codes: { erase: ['code'] },
  remembered_devices: { erase: ['token', 'user_agent'] },
  removed_appointments: { erase: ['copy'], none: ['dress_ids'] },
  rental_fees: { erase: ['reason', 'withdrawn_reason'] },
  rental_payments: { erase: ['reason', 'rate_reason'] },
  rental_photos: { erase: ['file_key'], none: ['sha256'] },
  rental_pieces: { erase: ['wearer', 'wearer_note', 'wearer_device'], none: ['condition'] },
  // Of its detail the signature, and the identity document that undoing a hand-over brings back.
  rental_steps: { erase: ['note', 'detail'] },
  rentals: {
    erase: [
      'client_name',
      'client_email',
      'client_phone',
      'message',
      'price_reason',
      'deposit_waived',
      'identity_end',
    ],
    // Of open requests only, as keyed hashes; ids, days and places.
    none: ['number', 'request_device', 'request_address'],
  },
  review_photos: { erase: ['file_key'] },
  reviews: { erase: ['text', 'name', 'reason', 'reply', 'consent', 'photo_consent'] },
  saved_views: { erase: ['name', 'query'], none: ['list', 'hidden_columns'] },
  search_synonyms: { none: ['words_en', 'words_fr', 'words_ar', 'also_finds'] },
  sessions: { erase: ['ip', 'user_agent'], none: ['sid'] },
  // Keyed hashes. They stay when a customer is erased: she has said that nobody may write to her number.
  stopped_phones: { none: ['fingerprint'] },
  till_days: { law: ['open_reason', 'notes', 'difference_reason', 'close_reason'] },
  till_entries: { law: ['reason'] },
  users: {
    erase: [
      ...[
        'username',
        'email',
        'phone',
        'first_name',
        'last_name',
        'address',
        'profile_image_url',
        'preferences',
      ],
      ...['google_access_token', 'google_refresh_token'],
    ],
    none: ['password', 'till_code'],
  },
  // Where a stranger joined from, until her day is over, as keyed hashes.
  waitlist_entries: {
    erase: ['client_name', 'client_email', 'client_phone'],
    none: ['request_device', 'request_address'],
  },
  webhook_deliveries: { none: ['action', 'data'] },
  webhooks: { none: ['name', 'url', 'secret', 'actions'] },
  whatsapp_account: {
    none: ['phone_number_id', 'token', 'app_secret', 'verify_token', 'templates', 'language_codes'],
  },
  whatsapp_messages: {
    erase: ['phone', 'text', 'parameters', 'secrets'],
    none: ['error_message', 'provider_id'],
  },
  whatsapp_texts: { none: ['text'] },
}

const ofStaff = 'a note of staff'
const ofSignIn = 'a secret of her sign-in'
const sameAs = (what: string) => `the same as ${what}`

/** What the archive of a person leaves out, and why. */
export const notInArchive: Readonly<Record<string, string>> = {
  'agreements.facts': sameAs('the file'),
  'alterations.measured_by': 'a colleague, not her',
  'alterations.seamstress': 'a colleague, not her',
  'appointments.notes': ofStaff,
  'audit_log.detail': ofStaff,
  'authenticator_apps.secret': ofSignIn,
  'colleagues.name': sameAs('the name of her account'),
  'consents.wording': 'the name of the words, which are in it',
  'contact_messages.email': 'anybody can type her address into the form',
  'contact_messages.message': 'as its address',
  'contact_messages.name': 'as its address',
  'contact_messages.phone': 'as its address',
  'contact_messages.subject': 'as its address',
  'customer_splits.records': 'for a day, to undo a split: names on bookings of two people',
  'customer_merges.records': 'for a day, to undo a merge: contact data of two people',
  'customer_notes.text': ofStaff,
  'customer_tasks.text': `${ofStaff}; in the archive of a customer without an account`,
  'customers.own_answers': sameAs('her event'),
  'email_proofs.email': sameAs('the address of her account'),
  'email_logs.body': sameAs('the text of the email'),
  'email_logs.error_message': 'what the mail server said',
  'email_logs.invitation': sameAs('the appointment'),
  'email_logs.reply_to': 'to whom she answers',
  'email_logs.secrets': 'sealed links, dropped once sent',
  'email_logs.variables': sameAs('the text of the email'),
  'ledger_entries.reason': ofStaff,
  'passkeys.credential_id': ofSignIn,
  'passkeys.public_key': ofSignIn,
  'payment_details.sealed': 'sealed; its end is in it, and she reads the whole in her account',
  'payout_requests.notes': ofStaff,
  'payout_requests.run_details': sameAs('her payment details'),
  'recovery_codes.code': ofSignIn,
  'remembered_devices.token': ofSignIn,
  'removed_appointments.copy': 'for a day, to undo a deletion',
  'rental_fees.withdrawn_reason': ofStaff,
  'rental_payments.rate_reason': ofStaff,
  'rental_payments.reason': ofStaff,
  'rental_pieces.wearer_device': 'the hash of a mark of her browser',
  'rentals.deposit_waived': ofStaff,
  'users.google_access_token': 'nothing writes it',
  'users.google_refresh_token': 'nothing writes it',
  'whatsapp_messages.parameters': sameAs('the text of the message'),
  'whatsapp_messages.secrets': 'sealed links, dropped once sent',
}
