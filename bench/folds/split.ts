import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/** Rules are written on folds 0 and 1; the labels of this one stay unread. */
export const HELD_OUT = 2
const FOLDS = 3

/** Owners of repositories in which contests copy a project. */
const CONTEST_OWNERS = ['sherlock-audit', 'code-423n4', 'codehawks-cyfrin', 'hats-finance', 'cantina-competitions']

/** By a hash of the cluster, so that code of one origin is never on both sides. */
const foldOf = (cluster: string): number =>
  Number.parseInt(createHash('sha256').update(cluster).digest('hex').slice(0, 8), 16) % FOLDS

/** All projects of one owner are a cluster. */
export const projectFold = ({ source }: { source: readonly string[] }): number => {
  const owners = source.map((url) => new URL(url).pathname.split('/')[1]?.toLowerCase() ?? '')
  return foldOf(owners.find((owner) => !CONTEST_OWNERS.includes(owner)) ?? owners[0] ?? '')
}

/**
 * A file of SmartBugs or SolidiFI is its own cluster. Templates of SolidiFI don't separate its files: each of them is in
 * many.
 */
export const fileFold = (file: string): number => foldOf(basename(file, '.sol'))
