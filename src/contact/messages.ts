export { messagesInquiryLabels as inquiryLabels } from '#contact/messages/texts.gen.js'
