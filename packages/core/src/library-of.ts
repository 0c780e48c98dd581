import type { Library, Location } from '@lc/api-contract'

/** The library that a finding is wholly in; one place in the user's own code makes it the user's. */
export const libraryOf = (
  locations: readonly Location[],
  libraries: Readonly<Record<string, Library>>,
): { library?: Library } => {
  // Names come from users: one may be called `constructor`.
  const [first, ...others] = locations.map(({ file }) => (Object.hasOwn(libraries, file) ? libraries[file] : undefined))
  return first && others.every(Boolean) ? { library: first } : {}
}
