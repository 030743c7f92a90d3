export const resultsStatusId = 'results-status'

export const openerId = 'open-filters'
