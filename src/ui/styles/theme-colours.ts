/** The background of pages, which browsers also give their own bars. */
export const themeColours = { light: '#fbf8f4', dark: '#141113' }
