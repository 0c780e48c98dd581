import type { DotImage, DotImageKind, Structure } from '@lc/api-contract'
import type { ObjectStore } from '@lc/server-runtime'

/** What the worker left: the structure, and each picture in its three forms. */
export interface StoredStructure {
  structure: Structure
  images: { image: DotImage; dot: string; svg: string }[]
  undrawn: DotImageKind[]
}

export const readStoredStructure = (store: ObjectStore, sha256: string): Promise<StoredStructure> =>
  store.getJson<StoredStructure>(sha256)
