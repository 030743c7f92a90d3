export { formPhotosPhotoMessagesPhoto as photoMessages } from '#dresses/messages/texts.gen.js'
