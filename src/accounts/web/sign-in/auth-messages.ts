export { signInAuthMessages as messages } from '#accounts/messages/texts.gen.js'
