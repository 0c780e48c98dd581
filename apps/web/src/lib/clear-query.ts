/** Takes the query out of the address without loading the page again. */
export const clearQuery = () => history.replaceState(history.state, '', location.pathname)
