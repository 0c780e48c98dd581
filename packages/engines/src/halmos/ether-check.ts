import { type AbiItem, signatureOfItem } from '../foundry/abi.ts'
import { anyTime, argumentsOf, callData, lines, type Plan, TIME } from './check-parts.ts'
import type { SymbolicCheck } from './symbolic-check.ts'

/** One call by an account that has nothing and never paid, after which it has nothing. */
export const etherCheck = (plan: Plan, item: AbiItem): SymbolicCheck => ({
  name: `ether_${plan.selectors[signatureOfItem(item)]}`,
  properties: ['no-ether-to-strangers'],
  item,
  parameters: [{ type: 'address', name: 'sender' }, ...TIME, ...argumentsOf(item)],
  body: lines([
    ...anyTime(true),
    'vm.assume(sender != target && sender != address(this) && sender != DEPLOYER && uint160(sender) > 65535 && sender.code.length == 0);',
    'vm.deal(target, 1 ether);',
    'vm.deal(sender, 0);',
    'vm.prank(sender, sender);',
    `(bool success,) = target.call(${callData(plan, item)});`,
    'if (!success) return;',
    'assert(sender.balance == 0);',
  ]),
})
