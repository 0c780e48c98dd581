/**
 * Configuration files of build tools and package managers that an upload may contain. They are read as data and not kept: no tool
 * ever sees them.
 */
export const isConfigurationFile = (path: string): boolean => TOOLS.test(path) || isDependencyList(path)

/** Files that state the versions of libraries. Those of a library itself do not count. */
export const isDependencyList = (path: string): boolean => DEPENDENCIES.test(path) && !isInLibraryFolder(path)

const TOOLS =
  /(?:^|\/)(?:foundry\.toml|remappings\.txt|hardhat\.config\.(?:js|ts|cjs|mjs)|truffle(?:-config)?\.js|brownie-config\.ya?ml)$/
const DEPENDENCIES =
  /(?:^|\/)(?:package\.json|package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lock|foundry\.lock|\.gitmodules)$/

/** Whether a file belongs to a library: its configuration says how its authors build it, not how this project does. */
export const isInLibraryFolder = (path: string): boolean =>
  /(?:^|\/)(?:node_modules|\.[^/]*|libs?\/[^/]+|dependencies\/[^/]+)\//.test(path)
