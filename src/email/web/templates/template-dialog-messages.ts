export const templateDialogMessages = {
  create: {
    title: 'Create Email Template',
    send: 'Create Template',
    sending: 'Creating...',
    done: 'Email template created',
    failed: 'Failed to create email template',
  },
  edit: {
    title: 'Edit Email Template',
    send: 'Save Changes',
    sending: 'Saving...',
    done: 'Email template updated',
    failed: 'Failed to update email template',
  },
}
