import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import manifest from './package.json' with { type: 'json' }

/** `node packages/cli/build.ts <folder>`: writes the npm package of the command, with everything in one file. */
const build = async (outFolder: string): Promise<string> => {
  const staging = mkdtempSync(join(tmpdir(), 'lcat-build-'))
  try {
    const modules = await bundle(join(staging, 'dist'))
    writeFileSync(join(staging, 'package.json'), `${JSON.stringify(publishedManifest(), null, 2)}\n`)
    cpSync(join(import.meta.dirname, 'README.md'), join(staging, 'README.md'))
    cpSync(join(import.meta.dirname, '..', '..', 'LICENSE'), join(staging, 'LICENSE'))
    writeFileSync(join(staging, 'NOTICES.md'), notices(modules))
    mkdirSync(outFolder, { recursive: true })
    const args = ['pack', staging, '--ignore-scripts', '--json', '--pack-destination', outFolder]
    const [packed] = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return join(outFolder, packed.filename)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** One ESM file without dependencies. Returns the paths of its modules. */
const bundle = async (dir: string): Promise<string[]> => {
  const bundled = await rolldown({
    input: join(import.meta.dirname, 'src', 'main.ts'),
    platform: 'node',
    // Only used exports are kept: our packages are full of schemas that the command never needs.
    treeshake: { moduleSideEffects: false },
  })
  const { output } = await bundled.write({
    dir,
    format: 'esm',
    entryFileNames: 'lcat.js',
    codeSplitting: false,
    banner: '#!/usr/bin/env node',
  })
  chmodSync(join(dir, 'lcat.js'), 0o755)
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
}

const publishedManifest = () => {
  const { name, version, description, type, license, engines } = manifest
  return {
    name,
    version,
    description,
    type,
    license,
    engines,
    bin: { lcat: 'dist/lcat.js' },
    files: ['dist', 'NOTICES.md'],
  }
}

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/

/** The licences of the packages inside the bundle. */
const notices = (modules: readonly string[]): string => {
  const folders = [...new Set(modules.flatMap((file) => PACKAGE.exec(file) ?? []))].sort()
  const parts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
    const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : ''
    return `## ${name} ${version} (${license})\n\n${text}\n`
  })
  return `# Third-party software in this package\n\n${parts.join('\n')}`
}

const [out] = process.argv.slice(2)
if (!out) {
  process.stderr.write('usage: make cli OUT=<folder>\n')
  process.exitCode = 2
} else {
  const file = await build(resolve(out))
  process.stdout.write(`cli package=${file} bytes=${statSync(file).size}\n`)
}
