import type { ObjectStore } from '@lc/runtime'

/** The sources of a project by their paths. */
export const readTexts = async (
  store: ObjectStore,
  files: readonly { path: string; sha256: string }[],
): Promise<Record<string, string>> => {
  const texts = await Promise.all(files.map(async ({ path, sha256 }) => [path, await textOf(store, sha256)] as const))
  return Object.fromEntries(texts)
}

const textOf = async (store: ObjectStore, sha256: string) => new TextDecoder().decode(await store.get(sha256))
