/** This page's path alone. Two slashes at its start would be read as another site's name. */
export const pathAlone = (pathname: string) => pathname.replace(/^\/+/, '/')

/** Takes the query out of the address without loading the page again. */
export const clearQuery = () => history.replaceState(history.state, '', pathAlone(location.pathname))

/** Loads the page again without its query. */
export const reloadWithoutQuery = () => location.replace(pathAlone(location.pathname))
