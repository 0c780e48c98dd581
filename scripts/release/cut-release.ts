import { readFileSync, writeFileSync } from 'node:fs'
import { hashMigrations, releaseRecord } from '../../packages/db/src/migrations/releases.ts'
import { inCheckout } from '../checkout.ts'
import { cutChangelog } from './changelog.ts'
import { readGit, runGit } from './git.ts'
import type { Version } from './versions.ts'

const CHANGELOG = 'CHANGELOG.md'
const UPGRADE = 'docs/upgrade.md'
const manifests = ['package.json', 'packages/cli/package.json'] as const
const LOCKFILE = 'package-lock.json'

const read = (path: string) => readFileSync(inCheckout(path), 'utf8')
const rewrite = (path: string, change: (text: string) => string) => writeFileSync(inCheckout(path), change(read(path)))

const NEXT = '## To the next release\n'
const upgradeHeading = (version: Version) => `## To ${version}\n`

const cutUpgrade = (text: string, version: Version): string =>
  text.replace(NEXT, `${NEXT}\nOnly the steps above.\n\n${upgradeHeading(version)}`)

/** The first version in a manifest is its own. */
const withVersion = (text: string, version: Version): string =>
  text.replace(/"version": "[^"]*"/, `"version": "${version}"`)

const withVersions = (lockfile: string, version: Version): string => {
  const own = lockfile.replace(/("version": ")[^"]*(",\s+"lockfileVersion")/, `$1${version}$2`)
  const root = own.replace(/("": \{\s+"name": "lightning-cat",\s+"version": ")[^"]*/, `$1${version}`)
  return root.replace(/("packages\/cli": \{\s+"name": "lcat",\s+"version": ")[^"]*/, `$1${version}`)
}

/**
 * Commits the version: changelog, upgrade notes, manifests and the list of released migrations. The commit has its
 * parent's time, so that the same author gets the same commit again.
 */
export const cutRelease = (version: Version): string => {
  if (!readGit('var', 'GIT_COMMITTER_IDENT'))
    throw new Error('git needs user.name and user.email to commit the version')
  const time = runGit(['log', '-1', '--format=%cI'])
  const date = new Date(time).toISOString().slice(0, 10)
  rewrite(CHANGELOG, (text) => cutChangelog(text, version, date))
  rewrite(UPGRADE, (text) => cutUpgrade(text, version))
  for (const manifest of manifests) rewrite(manifest, (text) => withVersion(text, version))
  rewrite(LOCKFILE, (text) => withVersions(text, version))
  const record = releaseRecord(version)
  writeFileSync(inCheckout(record), `${JSON.stringify(hashMigrations(), null, 2)}\n`)
  runGit(['add', '--', CHANGELOG, UPGRADE, ...manifests, LOCKFILE, record])
  const body =
    'Names the changes, upgrade notes and migrations of this version, so that it can be built from this commit.'
  runGit(['commit', '--quiet', '-m', `chore(release): ${version}`, '-m', body], {
    GIT_AUTHOR_DATE: time,
    GIT_COMMITTER_DATE: time,
  })
  return runGit(['rev-parse', 'HEAD'])
}

/** Throws with the first thing that the version's commit lacks. */
export const checkCut = (version: Version): void => {
  for (const path of [...manifests, LOCKFILE])
    if (JSON.parse(read(path)).version !== version) throw new Error(`${path} doesn't have the version ${version}`)
  if (JSON.parse(read(LOCKFILE)).packages['packages/cli'].version !== version)
    throw new Error(`${LOCKFILE} doesn't have lcat ${version}`)
  if (!read(UPGRADE).includes(upgradeHeading(version))) throw new Error(`${UPGRADE} has no section for ${version}`)
  if (read(releaseRecord(version)).trim() !== JSON.stringify(hashMigrations(), null, 2))
    throw new Error(`${releaseRecord(version)} lists other migrations`)
}

/** The steps of this version, besides the usual ones. */
export const upgradeNotes = (version: Version): string => {
  const [, after = ''] = read(UPGRADE).split(upgradeHeading(version))
  return (after.split(/^## /m)[0] ?? '').trim()
}
