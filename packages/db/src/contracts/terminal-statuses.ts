import type { ContractStatus } from '@lc/contract'

/** A contract that has one of these never changes its status again. */
export const terminalStatuses = ['completed', 'failed', 'cancelled'] as const satisfies ContractStatus[]

export const isTerminal = (status: ContractStatus): boolean => terminalStatuses.some((terminal) => terminal === status)
