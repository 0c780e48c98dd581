import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout, inCheckout } from '../checkout.ts'
import { run } from '../setup/run.ts'
import { writeTarGz } from './archive.ts'
import { planRelease } from './changelog.ts'
import { upgradeNotes } from './cut-release.ts'
import { runGit } from './git.ts'
import type { Version } from './versions.ts'

export interface BuildOptions {
  version: Version
  out: string
  /** The time of the commit, in seconds. */
  timeSeconds: number
}

/** Made from sources by every build, so that nothing of an earlier one gets into a release. */
const generated = [
  'apps/web/build',
  'apps/worker/dist',
  'packages/content/src/paraglide',
  'packages/content/src/blog/generated',
  'packages/content/src/guide/generated',
]

/** Settings of this machine, such as another origin, must not reach the build. */
export const buildEnvironment = (timeSeconds: number): Record<string, string> => {
  const kept = ['PATH', 'HOME', 'LIGHTNING_CAT_HOME', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'TMPDIR']
  const values = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(values), TZ: 'UTC', LC_ALL: 'C.UTF-8', SOURCE_DATE_EPOCH: String(timeSeconds) }
}

interface Build extends BuildOptions {
  runIn: (purpose: string, command: string, args: string[]) => Promise<string>
}

/** Everything but images. */
export const buildFiles = async (options: BuildOptions): Promise<void> => {
  const env = buildEnvironment(options.timeSeconds)
  const runIn: Build['runIn'] = (purpose, command, args) =>
    run({
      purpose,
      command: 'env',
      args: ['-i', ...Object.entries(env).map((pair) => pair.join('=')), command, ...args],
    })
  const build = { ...options, runIn }
  for (const folder of generated) rmSync(inCheckout(folder), { recursive: true, force: true })
  console.log('building the product')
  await runIn('building the product', 'npm', ['run', '--silent', 'build'])
  packSite(build)
  await packCommand(build)
  await packAction(build)
  console.log('listing components')
  await runIn('listing components', 'node', ['scripts/sbom/main.ts', join(build.out, 'sbom.cdx.json')])
  writeFileSync(join(build.out, 'release-notes.md'), releaseNotes(build.version))
}

/** The pages with their configuration of nginx. */
const packSite = ({ version, out, timeSeconds }: Build): void => {
  const name = `lightning-cat-site-${version}`
  const folder = inCheckout('apps/web/build')
  writeTarGz({ folder, paths: ['client', 'nginx'], out: join(out, `${name}.tar.gz`), timeSeconds, prefix: name })
}

const packCommand = ({ out, runIn }: Build) => runIn('building lcat', 'node', ['packages/cli/build.ts', out])

const BUNDLE = 'packages/action/dist'

/** The tracked files of the action with the command that it starts (decision 191). */
const packAction = async ({ version, out, timeSeconds, runIn }: Build): Promise<void> => {
  const scratch = mkdtempSync(join(tmpdir(), 'action-'))
  try {
    const tracked = ['action.yml', 'LICENSE', 'packages/action/README.md', 'packages/action/src/*.mjs']
    const paths = runGit(['ls-files', '--', ...tracked]).split('\n')
    for (const path of paths) cpSync(inCheckout(path), join(scratch, path))
    mkdirSync(join(scratch, BUNDLE))
    const packed = join(out, `lcat-${version}.tgz`)
    const unpack = ['-xzf', packed, '-C', join(scratch, BUNDLE), '--strip-components=1']
    await runIn('unpacking lcat', 'tar', [...unpack, 'package/NOTICES.md'])
    await runIn('unpacking lcat', 'tar', [...unpack, '--strip-components=2', 'package/dist/lcat.js'])
    const name = `lightning-cat-action-${version}`
    const packedPaths = ['LICENSE', 'action.yml', 'packages']
    writeTarGz({ folder: scratch, paths: packedPaths, out: join(out, `${name}.tar.gz`), timeSeconds, prefix: name })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const releaseNotes = (version: Version): string => {
  const { section } = planRelease(readFileSync(join(checkout, 'CHANGELOG.md'), 'utf8'), version)
  return `# ${version} (${section.date})\n\n${section.text}\n\n## Upgrade\n\n${upgradeNotes(version)}\n`
}
