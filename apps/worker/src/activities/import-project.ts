import { AppError, type Diagnosis, type DoctorReason, type PreflightInput, type SourceFile } from '@lc/api-contract'
import { beginStep, endPreflight, findImport, listImportLinks, saveImport, scheduleErasure } from '@lc/db'
import { failpoint, hashSha256 } from '@lc/server-runtime'
import { GitRefused } from '../git/git-refused.ts'
import type { GithubApp } from '../git/github-app.ts'
import { importRepository } from '../git/import-repository.ts'
import { openRepositoryTokens } from '../git/repository-tokens.ts'
import { workSignal } from '../interceptors.ts'
import { watchJail } from '../monitoring/watch-jail.ts'
import type { Deps } from './deps.ts'

/**
 * Downloads the repository of a project and stores its sources, before the compile check reads them. A refusal ends the
 * check with its reason. Returns whether the check can continue.
 */
export const makeImportProject =
  (deps: Deps) =>
  async ({ projectId, revision }: PreflightInput): Promise<boolean> => {
    const { db } = deps
    const source = await findImport(db, { projectId, revision })
    if (!source) return true
    await failpoint('import.start')
    try {
      const { commit, files } = await importRepository(
        { ...source, settings: deps.git },
        {
          jail: watchJail(deps.preflightJail, { ...deps, work: 'import' }),
          signal: workSignal(),
          onStep: (step) => beginStep(db, { projectId, revision, step }),
          authorize: deps.github && tokensOf(deps, deps.github, projectId),
        },
      )
      const tree = await deps.threads.readTree(files, deps.git.limits)
      return await storeTree(deps, { projectId, revision, commit, ...tree })
    } catch (error) {
      const reason = reasonOf(error)
      if (!reason) throw error
      await endPreflight(db, { projectId, revision, state: 'done', diagnosis: refused(reason) })
      return false
    }
  }

/** Tokens are made here and live as long as the import: the workflow's history never contains one. */
const tokensOf = ({ db, git }: Deps, app: GithubApp, projectId: string) =>
  openRepositoryTokens({ app, allowedTargets: git.allowedTargets, listLinks: () => listImportLinks(db, projectId) })

interface ReadTree {
  projectId: string
  revision: number
  commit: string
  sources: { path: string; bytes: Uint8Array; lines: number }[]
  stated: Parameters<typeof saveImport>[1]['stated']
  storedBytes: number
}

/** If the rows aren't added, nothing refers to the stored sources, so their deletion is scheduled. */
const storeTree = async ({ db, store }: Deps, { sources, ...tree }: ReadTree): Promise<boolean> => {
  const files: SourceFile[] = []
  let isSaved = false
  try {
    for (const { path, bytes, lines } of sources) {
      files.push({ path, sha256: hashSha256(bytes), lines })
      await store.put(bytes)
    }
    isSaved = await saveImport(db, { ...tree, files })
    return isSaved
  } finally {
    if (!isSaved) await scheduleErasure(db, [...new Set(files.map(({ sha256 }) => sha256))])
  }
}

/** The rules of uploads refuse files of a repository too. */
const reasonOf = (error: unknown): DoctorReason | undefined => {
  if (error instanceof GitRefused) return error.reason
  if (!(error instanceof AppError)) return undefined
  if (error.errorName === 'TOO_LARGE') return { code: 'git_too_large' }
  if (error.errorName !== 'UPLOAD_REFUSED') return undefined
  const { reason, path } = error.details as { reason: string; path: string }
  return { code: uploadRefusals[reason] ?? 'git_file_refused', ...(path === '' ? {} : { file: path }) }
}

const uploadRefusals: Partial<Record<string, DoctorReason['code']>> = {
  bad_name: 'git_path_refused',
  duplicate_name: 'git_names_clash',
  no_files: 'git_no_sources',
}

const refused = (reason: DoctorReason): Diagnosis => ({
  state: 'cannot',
  changes: [],
  reasons: [reason],
  files: [],
  contracts: [],
  lines: 0,
  estimatedSeconds: 0,
})
