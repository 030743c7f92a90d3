/** As staff read them; the lender's pages have names of their own. */
export {
  choiceNamesConditionNames as conditionNames,
  choiceNamesStaffStatusNames as staffStatusNames,
} from '#dresses/messages/texts.gen.js'
