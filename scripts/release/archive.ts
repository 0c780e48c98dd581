import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

export interface ArchiveOptions {
  folder: string
  /** Files and folders to pack, relative to the folder. */
  paths: readonly string[]
  out: string
  /** The time of every file, in seconds. */
  timeSeconds: number
  /** The folder that all files are in, inside the archive. */
  prefix?: string
}

const MAX_BYTES = 1024 ** 3

/** A tar whose bytes depend on names and contents alone: no order of the disk, owner, mode mask or time gets in. */
const tarArgs = ({ folder, paths, timeSeconds, prefix }: ArchiveOptions) => [
  ...['--create', '--format=gnu', '--sort=name', `--mtime=@${timeSeconds}`],
  ...['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'],
  ...(prefix ? [`--transform=s,^,${prefix}/,`] : []),
  ...['-C', folder, ...paths],
]

const runTar = (args: readonly string[]): Buffer => {
  const { status, stdout, stderr, error } = spawnSync('tar', args, { maxBuffer: MAX_BYTES })
  if (status !== 0) throw new Error(`tar: ${error?.message ?? stderr.toString().trim()}`)
  return stdout
}

export const writeTarGz = (options: ArchiveOptions): void =>
  writeFileSync(options.out, gzipSync(runTar(['--file=-', ...tarArgs(options)]), { level: 9 }))

/** Without compression: images contain compressed layers, and may be larger than memory. */
export const writeTar = (options: ArchiveOptions): void => {
  runTar([`--file=${options.out}`, ...tarArgs(options)])
}
