import type { DoctorReason } from '@lc/api-contract'
import { describeContracts } from './describe-files.ts'
import type { Looked, Main } from './looked.ts'
import { suggestMain } from './suggest-main.ts'

/** The contract that was asked for or that we suggest, if what it needs compiled. */
export const findMain = (looked: Looked): Main => {
  const { project, results } = looked
  const { mainFile, mainContract } = project.bundle
  const failed = new Set(results.flatMap(({ ok, closure }) => (ok ? [] : [...closure.units.keys()])))
  const contracts = describeContracts(looked)
    .filter(({ name }) => mainContract === undefined || name === mainContract)
    // What did not compile is not passed over: it may be what the person came for.
    .map((each) => ({ ...each, isDeployable: each.isDeployable || failed.has(each.file) }))
  const contract = suggestMain(project, contracts, mainFile)
  if (!contract) return { ok: false, ...whyNone(looked) }
  const result = results.find((each) => each.ok && each.closure.units.has(contract.file))
  return result?.ok ? { ok: true, contract, result } : { ok: false, file: contract.file }
}

const whyNone = ({ project, results, tests }: Looked): { reason?: DoctorReason } => {
  const { mainContract } = project.bundle
  if (results.some(({ ok }) => !ok)) return {}
  if (mainContract !== undefined) return { reason: { code: 'contract_missing', wanted: mainContract } }
  return { reason: { code: tests.size > 0 ? 'only_tests' : 'no_contract' } }
}
