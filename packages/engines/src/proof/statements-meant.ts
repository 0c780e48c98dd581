import { type AstNode, nodeAt, textAt, typeOf } from '../structure/ast-node.ts'
import { calleeOf } from '../structure/read-calls.ts'
import type { ProofCheck } from './checks.ts'

const callsBy =
  (...names: string[]) =>
  (node: AstNode): boolean => {
    const callee = node.nodeType === 'FunctionCall' ? calleeOf(node) : undefined
    if (!callee || !names.includes(textAt(callee, 'memberName') || textAt(callee, 'name'))) return false
    return callee.nodeType === 'Identifier' || /^(address|contract )/.test(typeOf(nodeAt(callee, 'expression')))
  }

const sendsEther = callsBy('transfer', 'send', 'call', 'selfdestruct', 'suicide')
const isLoop = ({ nodeType }: AstNode): boolean => /^(For|While|DoWhile)Statement$/.test(nodeType)
const isOrigin = (node: AstNode): boolean =>
  node.nodeType === 'MemberAccess' &&
  textAt(node, 'memberName') === 'origin' &&
  textAt(nodeAt(node, 'expression'), 'name') === 'tx'
const writesAddress = (node: AstNode): boolean =>
  node.nodeType === 'Assignment' && /^(address|bool)/.test(typeOf(nodeAt(node, 'leftHandSide')))
const isRecovery = (node: AstNode): boolean =>
  node.nodeType === 'FunctionCall' && textAt(calleeOf(node), 'name') === 'ecrecover'
/** A result that nobody takes, or a low-level call at all. */
const lowLevel = callsBy('call', 'send', 'callcode', 'delegatecall')

/** Which statements of the called code are the cause, by what was shown. */
export const statementsMeant: Record<ProofCheck, (node: AstNode) => boolean> = {
  arithmetic: () => false,
  destruction: callsBy('selfdestruct', 'suicide'),
  'foreign-code': callsBy('delegatecall', 'callcode'),
  'gas-growth': isLoop,
  'ignored-result': lowLevel,
  'open-mint': callsBy('_mint', 'mint'),
  refusal: callsBy('transfer', 'send', 'call'),
  reentrancy: callsBy('call'),
  'reentrancy-books': callsBy('call'),
  'signature-replay': isRecovery,
  takeover: writesAddress,
  'token-withdrawal': callsBy('transfer', 'safeTransfer', 'transferFrom', 'safeTransferFrom', 'call'),
  'tx-origin': isOrigin,
  withdrawal: sendsEther,
}
