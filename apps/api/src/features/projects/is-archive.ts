/** By its name: what is in it we would have to unpack to know. */
export const isArchive = (path: string): boolean => /\.(zip|tar|t?gz|t?bz2|t?xz|zst|7z|rar|jar)$/i.test(path)

/** What build tools keep for themselves holds archives as a matter of course, and no source of the project. */
export const isInToolFolder = (path: string): boolean => /(^|\/)(node_modules|\.[^/]+)\//.test(path)
