import type { ObjectStore } from '@lc/server-runtime'

/** The files of a project by their paths, as bytes: a thread reads them. */
export const readFiles = async (
  store: ObjectStore,
  files: readonly { path: string; sha256: string }[],
): Promise<Record<string, Uint8Array>> =>
  Object.fromEntries(await Promise.all(files.map(async ({ path, sha256 }) => [path, await store.get(sha256)] as const)))
