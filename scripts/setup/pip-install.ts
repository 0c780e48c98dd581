import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inTools } from './places.ts'
import { run } from './run.ts'

export interface PinnedWheel {
  requirement: string
  sha256: string
  folder: string
}

/** Unpacks one pinned wheel into a folder, with the pip of Slither's environment: the machine's own may be missing. */
export const pipInstall = async ({ requirement, sha256, folder }: PinnedWheel) => {
  const list = join(folder, 'requirements.txt')
  await writeFile(list, `${requirement} --hash=sha256:${sha256}\n`)
  await run({
    purpose: `the download of ${requirement}`,
    command: inTools('slither', 'bin', 'python'),
    args: ['-I', '-m', 'pip', 'install', '--quiet', '--no-deps', '--require-hashes', '--target', folder, '-r', list],
  })
}
