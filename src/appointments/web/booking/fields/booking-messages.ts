export {
  bookingFieldsBookingMessages as messages,
  bookingFieldsBookingMessagesDay as dayMessages,
} from '#appointments/messages/texts.gen.js'
