import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { homeFolder } from '@lc/dev-services'
import { withPackages } from '../setup/download-packages.ts'
import { inTools } from '../setup/places.ts'
import { run } from '../setup/run.ts'
import { limits, runtime, show } from './podman.ts'

/** The time of every file in a base. */
const EPOCH = '1767225600'

const npmPackage = {
  version: '11.6.2',
  integrity: 'sha512-7iKzNfy8lWYs3zq4oFPa8EXZz5xt9gQNKJZau3B1ErLBb6bF7sBJ00x09485DOvRT2l5Gerbl3VlZNT57MxJVA==',
}

const folder = () => join(homeFolder(), 'images')
const archive = () => join(folder(), 'debian.tar')

const sources = [
  'deb http://deb.debian.org/debian bookworm main',
  'deb http://deb.debian.org/debian bookworm-updates main',
  'deb http://deb.debian.org/debian-security bookworm-security main',
]

const leftOut = ['/usr/share/man/*', '/usr/share/locale/*', '/usr/share/info/*', '/usr/share/doc/*']

/**
 * Installed by the order of Debian's own packages, not needed once `usr-is-merged` is there: without them, every image
 * is 55 MB smaller.
 */
const removed = ['usrmerge', 'perl', 'perl-modules-5.36', 'libperl5.36', 'libgdbm-compat4', 'libfile-find-rule-perl']

/** Debian from its packages. The archive is kept, so that all images have one state of Debian, until `fresh`. */
const buildDebian = async (fresh: boolean) => {
  if (existsSync(archive()) && !fresh) return
  await mkdir(folder(), { recursive: true })
  await run({
    purpose: 'installing Debian',
    command: 'mmdebstrap',
    args: [
      ...['--quiet', '--variant=minbase', '--include=ca-certificates,usr-is-merged', '--format=tar'],
      ...['--aptopt=APT::Install-Recommends "false"', '--aptopt=Acquire::Languages "none"'],
      ...leftOut.map((path) => `--dpkgopt=path-exclude=${path}`),
      '--dpkgopt=path-include=/usr/share/doc/*/copyright',
      `--customize-hook=chroot "$1" apt-get --quiet --yes --purge --auto-remove remove ${removed.join(' ')}`,
      '--customize-hook=rm -rf "$1"/var/log/apt',
      ...['bookworm', `${archive()}.new`, ...sources],
    ],
    env: { SOURCE_DATE_EPOCH: EPOCH },
  })
  await rename(`${archive()}.new`, archive())
}

/** Makes the images `debian` and `node`, which take the place of those from a registry. */
export const buildBases = async (prefix: string, { fresh = false } = {}) => {
  await buildDebian(fresh)
  const context = await mkdtemp(join(folder(), '.context-'))
  try {
    await cp(archive(), join(context, 'debian.tar'))
    await cp(inTools('node', 'bin', 'node'), join(context, 'node'))
    await placeNpm(context)
    for (const target of ['debian', 'node']) {
      const file = ['-f', 'deploy/images/Containerfile.base', '--target', target, '-t', `${prefix}/${target}`]
      await show('podman', ['build', ...runtime, ...limits, '--layers', '--timestamp', EPOCH, ...file, context])
    }
  } finally {
    await rm(context, { recursive: true, force: true })
  }
}

const placeNpm = (context: string) =>
  withPackages([`npm@${npmPackage.version}`], async ([packed]) => {
    if (packed?.integrity !== npmPackage.integrity) throw new Error('npm does not match its pinned hash')
    await run({
      purpose: 'unpacking npm',
      command: 'tar',
      args: ['-xzf', packed.file, '--no-same-owner', '--transform', 's/^package/npm/', '-C', context],
    })
  })
