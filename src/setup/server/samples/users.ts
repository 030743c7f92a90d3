/** Lenders and customers of the demo; their email addresses do not exist. */
export interface SampleUser {
  username: string
  firstName: string
  lastName: string
  email: string
  phone: string
}

const person = (firstName: string, lastName: string, digits: string): SampleUser => {
  const username = `${firstName}.${lastName}`.toLowerCase()
  return { username, firstName, lastName, email: `${username}@example.com`, phone: `+961 ${digits}` }
}

export const sampleLenders: SampleUser[] = [
  person('Maya', 'Haddad', '70 114 220'),
  person('Carine', 'Khoury', '71 208 415'),
  person('Rima', 'Saliba', '03 377 910'),
  person('Joumana', 'Aoun', '76 540 118'),
  person('Tala', 'Frem', '70 662 034'),
  person('Nadine', 'Gemayel', '81 905 277'),
]

export const sampleGuests: SampleUser[] = [
  person('Lea', 'Mansour', '70 331 845'),
  person('Yasmine', 'Rahme', '71 450 902'),
  person('Christelle', 'Boulos', '03 218 664'),
  person('Hiba', 'Nasr', '76 903 151'),
  person('Sandra', 'Karam', '70 777 216'),
  person('Elsa', 'Daher', '81 345 620'),
  person('Mira', 'Tannous', '71 129 408'),
  person('Joya', 'Sfeir', '03 864 375'),
]
