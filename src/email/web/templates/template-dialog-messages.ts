import { templateDialogMessages as templateDialogMessagesTexts } from '#email/texts/texts.gen.js'
export const templateDialogMessages = templateDialogMessagesTexts.templateDialog
