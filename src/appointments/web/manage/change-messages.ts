export { manageChangeMessages as messages } from '#appointments/messages/texts.gen.js'
