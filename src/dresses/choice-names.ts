import { choiceNames } from '#dresses/texts/texts.gen.js'

/** Names for staff; the lender's pages have names of their own. */
export const conditionNames = choiceNames.conditionNames
export const staffStatusNames = choiceNames.staffStatusNames
