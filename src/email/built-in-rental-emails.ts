const rental = {
  firstName: 'Rana',
  number: 'A1B2C3D4',
  dressTitle: 'Ivory lace gown',
  eventDate: 'Saturday 12 December 2026',
  collectOn: 'Thursday 10 December 2026',
  returnOn: 'Monday 14 December 2026',
  showroom: 'Aoukar',
  address: 'Aoukar Main Road, Metn, Lebanon',
  holdUntil: 'Wednesday 25 November 2026, 10:00',
  price: '$240.00',
  deposit: '$120.00',
  balanceLater: '$120.00',
  paid: '$120.00',
  balance: '$120.00',
  guarantee: '$200.00',
  together: '$320.00',
  fees: '$20.00',
  lateFeePerDay: '$20.00',
  refund: '$120.00',
  reason: 'The dress must be repaired.',
  terms: 'The deposit goes back if you cancel by Thursday 12 November 2026.',
  outcome:
    'We cancelled it on Monday 23 November 2026. You get back $120.00: we call you to agree how and when.',
  link: 'https://trousseau.example/rentals',
}

const rentalDetails = [
  ['Dress', rental.dressTitle],
  ['Event', rental.eventDate],
  ['Collect on', rental.collectOn],
  ['Return on', rental.returnOn],
  ['Showroom', rental.showroom],
  ['Price', rental.price],
  ['Still to pay', rental.balance],
  ['Number', rental.number],
] as const

const lenderRental = {
  firstName: 'Maya',
  number: rental.number,
  dressTitle: rental.dressTitle,
  eventDate: rental.eventDate,
  collectOn: rental.collectOn,
  returnOn: rental.returnOn,
  price: rental.price,
  takenBack: '$216.00',
  link: 'https://trousseau.example/my-dresses',
}

const lenderDetails = [
  ['Dress', lenderRental.dressTitle],
  ['Collect on', lenderRental.collectOn],
  ['Return on', lenderRental.returnOn],
  ['Price', lenderRental.price],
  ['Number', lenderRental.number],
] as const

/** The emails about rentals: see `builtInEmails`. */
export const builtInRentalEmails = {
  rental_requested: {
    about: 'To the customer, once a dress was requested',
    variables: rental,
    details: rentalDetails,
  },
  rental_held: {
    about: 'To the customer, once staff hold a dress, or hold it longer',
    variables: rental,
    details: rentalDetails,
  },
  rental_confirmed: {
    about: 'To the customer, once a rental is confirmed or moved',
    variables: rental,
    details: rentalDetails,
  },
  rental_declined: {
    about: 'To the customer whose request was declined',
    variables: rental,
    details: rentalDetails,
  },
  rental_cancelled: {
    about: 'To the customer, once a rental was cancelled',
    variables: rental,
    details: rentalDetails,
  },
  rental_pickup_reminder: {
    about: 'To the customer, a day before the dress is collected',
    variables: rental,
    details: rentalDetails,
  },
  rental_return_reminder: {
    about: 'To the customer, a day before the dress is due back',
    variables: rental,
    details: rentalDetails,
  },
  rental_overdue: {
    about: 'To the customer, each day that a dress is overdue',
    variables: rental,
    details: rentalDetails,
  },
  rental_returned: {
    about: 'To the customer, once the returned dress was inspected',
    variables: rental,
    details: rentalDetails,
  },
  rental_lender_confirmed: {
    about: 'To the lender, once a dress is rented',
    variables: lenderRental,
    details: lenderDetails,
  },
  rental_lender_cancelled: {
    about: 'To the lender, once a rental of the dress was cancelled',
    variables: lenderRental,
    details: lenderDetails,
  },
} as const
