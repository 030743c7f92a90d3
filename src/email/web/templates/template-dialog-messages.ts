export { templatesTemplateDialogMessagesTemplateDialog as templateDialogMessages } from '#email/messages/texts.gen.js'
