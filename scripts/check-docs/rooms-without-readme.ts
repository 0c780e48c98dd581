/** Every app and package says what it is for: a folder with a manifest has a README beside it. */
export const roomsWithoutReadme = (manifests: readonly string[], documents: readonly string[]): string[] =>
  manifests
    .map((path) => path.replace(/\/package\.json$/, ''))
    .filter((folder) => !documents.includes(`${folder}/README.md`))
