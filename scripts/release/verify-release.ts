import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEnvelope, parseEnvelope } from '@lc/report/manifest'
import { readPublicKeys } from './keys.ts'
import { BUILD_TYPE, commitOf, PREDICATE_TYPE, type Provenance, type Resource, STATEMENT_TYPE } from './provenance.ts'
import { hashFiles, listFiles, PROVENANCE_FILE, SUMS_FILE, sumsText } from './release-files.ts'

interface VerifyOptions {
  folder: string
  /** A file with the public key. */
  keyFile: string
  /** The commit that the release must be built from, by the version that it claims. */
  expectedCommit: (version: string) => string
}

export type VerifiedRelease =
  | { state: 'valid'; version: string; commit: string; files: number; keyId: string }
  | { state: 'refused'; reason: string; about?: string }

const refused = (reason: string, about?: string) => ({ state: 'refused' as const, reason, ...(about && { about }) })

/** Checks signature, commit and every file of a release, with files of this machine only. */
export const verifyRelease = async ({ folder, keyFile, expectedCommit }: VerifyOptions): Promise<VerifiedRelease> => {
  const keys = await readPublicKeys(keyFile)
  const file = join(folder, PROVENANCE_FILE)
  if (!existsSync(file)) return refused('no_provenance')
  const envelope = parseEnvelope(readFileSync(file, 'utf8').replace(/\n$/, ''))
  if (!envelope) return refused('malformed_provenance')
  const opened = await openEnvelope(envelope, keys)
  if (opened.state === 'refused') return refused(opened.reason)
  const provenance = opened.payload as Provenance
  if (!isProvenance(provenance)) return refused('wrong_type')
  const { version } = provenance.predicate.buildDefinition.externalParameters
  const commit = commitOf(provenance)
  const expected = expectedCommit(version)
  if (commit === undefined || commit !== expected)
    return refused('wrong_commit', `built from ${commit}, not ${expected}`)
  const problem = await fileProblem(folder, provenance.subject)
  if (problem) return problem
  return { state: 'valid', version, commit, files: provenance.subject.length + 1, keyId: opened.key.kid }
}

/** Our own key signed it, so only the kind of statement is in question. */
const isProvenance = ({ _type, predicateType, predicate }: Provenance): boolean =>
  _type === STATEMENT_TYPE && predicateType === PREDICATE_TYPE && predicate?.buildDefinition?.buildType === BUILD_TYPE

const fileProblem = async (folder: string, subject: readonly Resource[]) => {
  const listed = subject.map(({ name }) => name)
  const found = listFiles(folder).filter((name) => name !== PROVENANCE_FILE)
  const missing = listed.find((name) => !found.includes(name))
  if (missing !== undefined) return refused('missing', missing)
  const unlisted = found.find((name) => !listed.includes(name))
  if (unlisted !== undefined) return refused('unlisted', unlisted)
  const actual = await hashFiles(folder, listed)
  const changed = subject.find(({ digest }, at) => digest.sha256 !== actual[at]?.digest.sha256)
  if (changed) return refused('changed', changed.name)
  const sums = sumsText(subject.filter(({ name }) => name !== SUMS_FILE))
  return readFileSync(join(folder, SUMS_FILE), 'utf8') === sums ? undefined : refused('wrong_sums', SUMS_FILE)
}
