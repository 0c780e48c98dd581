import { carriedStatus, type MergedFinding } from '@lc/core'
import { engines, type Jail, scanSources } from '@lc/engines'
import { applyEdit, type CauseEdit, type Edit } from './edits.ts'

const statics = engines.filter(({ stage }) => stage === 'static')

export interface Vault {
  source: string
  findings: MergedFinding[]
}

const scan = async (source: string, jail: Jail): Promise<MergedFinding[]> => {
  const { signal } = new AbortController()
  const sources = { 'vault.sol': source }
  const { findings, checks } = await scanSources({ sources, mainFile: 'vault.sol', engines: statics, jail, signal })
  const missed = checks.filter(({ outcome }) => outcome !== 'found' && outcome !== 'passed')
  if (missed.length > 0) throw new Error(`not scanned: ${JSON.stringify(missed)}`)
  return findings
}

export const scanVault = async (source: string, jail: Jail): Promise<Vault> => ({
  source,
  findings: await scan(source, jail),
})

/** All findings of the vault were acknowledged; returns the kinds that a scan after the edit no longer recognises. */
export const forgottenBy = async (edit: Edit, { source, findings }: Vault, jail: Jail): Promise<string[]> => {
  const after = new Set((await scan(applyEdit(source, edit), jail)).map(({ fingerprint }) => fingerprint))
  return findings.filter(({ fingerprint }) => !after.has(fingerprint)).map(({ detector }) => detector)
}

/** Whether the changed cause is found and open again after its finding was acknowledged. */
export const isReopenedBy = async (edit: CauseEdit, { source, findings }: Vault, jail: Jail): Promise<boolean> => {
  const acknowledged = new Set(findings.map(({ fingerprint }) => fingerprint))
  const changed = (await scan(applyEdit(source, edit), jail)).filter(({ detector }) => detector === edit.detector)
  const statusOf = (fingerprint: string) => carriedStatus(acknowledged.has(fingerprint) ? 'acknowledged' : undefined)
  return changed.length > 0 && changed.every(({ fingerprint }) => statusOf(fingerprint) === 'open')
}
