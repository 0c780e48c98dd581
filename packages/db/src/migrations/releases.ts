import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** A migration as a release contains it: its name without ending, and the SHA-256 of its file. */
export interface ReleasedMigration {
  name: string
  sha256: string
}

const migrationsFolder = new URL('../../migrations/', import.meta.url)
const releasesFolder = new URL('../../releases/', import.meta.url)

/** The record of a release, from the root of the repository. */
export const releaseRecord = (version: string) => `packages/db/releases/${version}.json`

/** Every migration of this build, in order. */
export const hashMigrations = (): ReleasedMigration[] =>
  readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      name: file.replace(/\.sql$/, ''),
      sha256: createHash('sha256')
        .update(readFileSync(new URL(file, migrationsFolder)))
        .digest('hex'),
    }))

export interface Release {
  version: string
  migrations: readonly ReleasedMigration[]
}

/** The recorded releases, oldest first. */
export const readReleases = (): Release[] =>
  readdirSync(releasesFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      version: file.replace(/\.json$/, ''),
      migrations: JSON.parse(readFileSync(new URL(file, releasesFolder), 'utf8')) as ReleasedMigration[],
    }))
    .sort((one, other) => one.version.localeCompare(other.version, 'en', { numeric: true }))

/**
 * Why a database of the release couldn't be upgraded: a migration that ran there was edited or removed, or a new one sorts
 * before it, which the migrator refuses.
 */
export const upgradeProblems = (release: Release, current: readonly ReleasedMigration[]): string[] =>
  release.migrations.flatMap(({ name, sha256 }, at) => {
    const found = current.find((migration) => migration.name === name)
    if (!found) return [`${name} was removed after ${release.version}`]
    if (found.sha256 !== sha256) return [`${name} was edited after ${release.version}`]
    const inPlace = current[at]?.name
    return inPlace === name ? [] : [`${inPlace} sorts before ${name}, which ${release.version} has`]
  })
