import type { ContractSummary } from '@lc/contract'

export const hasEnded = ({ status }: Pick<ContractSummary, 'status'>) =>
  status === 'completed' || status === 'failed' || status === 'cancelled'
