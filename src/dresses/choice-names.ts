/** As staff read them; the lender's pages have names of their own. */
import { choiceNames } from '#dresses/texts/texts.gen.js'
export const conditionNames = choiceNames.conditionNames
export const staffStatusNames = choiceNames.staffStatusNames
