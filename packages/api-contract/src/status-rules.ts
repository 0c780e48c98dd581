import type { ContractStatus, PaymentStatus } from './vocabulary.ts'

/** A contract that has one of these never changes its status again. */
export const terminalStatuses = ['completed', 'failed', 'cancelled'] as const satisfies ContractStatus[]

export const isTerminal = (status: ContractStatus): boolean => terminalStatuses.some((terminal) => terminal === status)

/** Its units are in the equity, or were: a state and what it gave are written together. */
export const isBought = (status: PaymentStatus): boolean =>
  ['paid', 'partly_refunded', 'refunded', 'disputed', 'charged_back'].includes(status)
