/**
 * Native checks that we don't show, each with the reason. Style and gas aren't security, and they would hide real
 * problems.
 */
export const ignored: Readonly<Record<string, string>> = {
  assembly: 'says only that inline assembly is used, which is a fact and not a problem',
  'boolean-equal': 'style: comparing with true or false changes nothing',
  'cache-array-length': 'gas only',
  'constable-states': 'gas only',
  'cyclomatic-complexity': 'a measure of style',
  'dead-code': 'unused code cannot be reached, so it cannot hurt',
  'enum-conversion': 'a bug of compilers older than 0.4.5, and none of those is installed',
  'erc20-indexed': 'affects log filters of clients, not the contract',
  'external-function': 'gas only',
  'immutable-states': 'gas only',
  'low-level-calls': 'says only that a call is low-level; unchecked ones have their own check',
  'missing-inheritance': 'style: names an interface that could be inherited',
  'name-reused': 'speaks of projects built by Truffle, where one of two equal names is lost; our own build keeps both',
  'naming-convention': 'style only',
  pragma: 'different pragmas in one project; the compiler used is stated in the report',
  'redundant-statements': 'a statement without effect cannot hurt',
  'solc-version': 'flags nearly every version; the compiler used is stated in the report',
  'too-many-digits': 'style only',
  'unimplemented-functions': 'the compiler refuses to deploy an abstract contract, so nothing unimplemented runs',
  'unindexed-event-address': 'affects log filters of clients, not the contract',
  'unused-state': 'gas only',
  'var-read-using-this': 'gas only',
  'weak-prng': 'reports every remainder of a time, such as the start of a week; our own check finds the draws',
  'costly-loop': 'gas only; loops that can lock a contract have their own checks',
}
