import type { NotCheckedContract, ScanScope, ScopeCounts } from '@lc/api-contract'

/** What lists show of a scope. A contract on which no check finished was in scope all the same. */
export const countScope = ({ checked, notChecked }: ScanScope): ScopeCounts => {
  const checks: ScopeCounts['checks'] = {}
  for (const contract of checked) {
    for (const check of contract.checks) checks[check] = (checks[check] ?? 0) + 1
  }
  const notFinished = notChecked.filter(isNotFinished).length
  return { contracts: checked.length + notFinished, checks, notChecked: notChecked.length - notFinished }
}

/** An upload may declare any number of contracts; a report lists this many that were not checked, and counts all. */
const MAX_NOT_CHECKED = 2_000
const MAX_THROUGH = 20
const MAX_NAME_LENGTH = 200

/** What a row keeps of a scope: those that were to be checked first, then the others as far as there is room. */
export const boundScope = ({ checked, notChecked, compilers }: ScanScope): ScanScope => {
  const { unfinished = [], others = [] } = Object.groupBy(notChecked, (contract) =>
    isNotFinished(contract) ? 'unfinished' : 'others',
  )
  return { checked, notChecked: [...unfinished, ...others].slice(0, MAX_NOT_CHECKED).map(boundThrough), compilers }
}

const boundThrough = ({ through, ...contract }: NotCheckedContract): NotCheckedContract => ({
  ...contract,
  ...(through && { through: through.filter((name) => name.length <= MAX_NAME_LENGTH).slice(0, MAX_THROUGH) }),
})

const isNotFinished = ({ reason }: NotCheckedContract): boolean => reason === 'not_finished'
