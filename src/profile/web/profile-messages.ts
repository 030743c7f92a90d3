export { profileMessages as messages } from '#profile/messages/texts.gen.js'
