import type { RecogniseLibraries } from '@lc/compile-doctor'

/**
 * In this bench a published package is its authors' project, so its own files are not library code; copied files are.
 */
export const recogniseOthers =
  (recognise: RecogniseLibraries, project: string): RecogniseLibraries =>
  async (hashes) =>
    Object.fromEntries(Object.entries(await recognise(hashes)).filter(([, { name }]) => name !== project))
