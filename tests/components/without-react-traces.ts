// React's development build reports each component that it renders to the developer tools of the browser, when it finds
// these two. Nobody reads that here, and it took a fifth of the time of the tests. Imported before React.
Object.assign(console, { createTask: undefined, timeStamp: undefined })
