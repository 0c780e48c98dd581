import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractFile, withPackages, withScratch } from '../setup/download-packages.ts'
import { run } from '../setup/run.ts'

export interface MeasuredBuild {
  npm: string
  /** The compiler's own version, for instance `0.8.19+commit.7dd6d404`. */
  build: string
  sha256: string
}

/** One process per compiler: builds of different ages conflict in one process. */
const askVersion = `
  const wrap = require('solc/wrapper.js')
  console.log(wrap(require(process.argv[1])).version())`

export const measureBuilds = async (versions: string[]) => {
  const measured: MeasuredBuild[] = []
  for (const npm of versions) measured.push(await measure(npm))
  return measured
}

const measure = (npm: string) =>
  withPackages([`solc@${npm}`], ([packed]) =>
    withScratch(async (folder) => {
      if (!packed) throw new Error(`npm did not download solc@${npm}`)
      await extractFile(packed.file, 'package/soljson.js', folder)
      const file = join(folder, 'package', 'soljson.js')
      const output = await run({
        purpose: `running solc@${npm}`,
        command: process.execPath,
        args: ['--no-warnings', '-e', askVersion, file],
      })
      const sha256 = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
      return { npm, build: output.trim().replace(/\.Emscripten.*$/, ''), sha256 }
    }),
  )
