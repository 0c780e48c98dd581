import { readFile } from 'node:fs/promises'

interface BuildVersion {
  name: string
  version: string
  commit: string
}

/** Which build a process is: its package, and the commit that BUILD_COMMIT names. */
export const readVersion = async (manifest: URL, commit: string): Promise<BuildVersion> => {
  const { name, version } = JSON.parse(await readFile(manifest, 'utf8'))
  return { name, version, commit }
}
