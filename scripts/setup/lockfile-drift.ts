type Manifest = Record<string, unknown>

const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/** The workspaces whose package.json asks for something else than the lockfile holds. */
export const lockfileDrift = (lock: { packages: Record<string, Manifest> }, manifests: Record<string, Manifest>) =>
  Object.entries(manifests)
    .filter(([folder, manifest]) => wishes(lock.packages[folder]) !== wishes(manifest))
    .map(([folder]) => folder || 'the root')

const wishes = (manifest: Manifest = {}) =>
  JSON.stringify(fields.map((field) => Object.entries(manifest[field] ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))))
