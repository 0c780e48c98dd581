/** A file of the project, from the folder that it lies in. */
export const fileUri = (path: string) => ({
  uri: path.split('/').map(encodeURIComponent).join('/'),
  uriBaseId: '%SRCROOT%',
})
