import solcVersions from '../../solc-versions.json' with { type: 'json' }

/** Every version that setup installs and verifies, oldest first. */
export const installedCompilers: readonly string[] = Object.keys(solcVersions)

/** Versions whose package of npm holds another compiler, and that come from a mended package. */
export const mendedCompilers: readonly string[] = Object.entries(solcVersions)
  .filter(([version, { npm }]) => npm !== version)
  .map(([version]) => version)
