import { addressLiteral } from '../foundry/solidity-literals.ts'
import type { CheckReport } from './read-report.ts'
import type { SymbolicCheck } from './symbolic-check.ts'

const MAX_ITEMS = 8n

/**
 * A test that runs a check with the values of a counterexample and passes when the check fails; `undefined` if the
 * values can't be written.
 */
export const concreteTest = (
  { name, parameters }: SymbolicCheck,
  values: CheckReport['values'],
): string | undefined => {
  const rendered = parameters.map((parameter) => valueLines(parameter, values))
  if (!rendered.every((each) => each !== undefined)) return undefined
  const statements = rendered.flatMap(({ before }) => before).map((line) => `        ${line}\n`)
  return `    function test_${name}() public {
        check(deployTarget(), "not deployed");
        target = TARGET;
${statements.join('')}        bool fails;
        try this.check_${name}(${rendered.map(({ value }) => value).join(', ')}) {}
        catch Panic(uint256 code) {
            fails = code == 1;
        } catch {}
        check(fails, "the property holds for these values");
    }`
}

/** The values for a reader, in the order of the parameters. */
export const describeInputs = (
  { item, parameters }: SymbolicCheck,
  values: CheckReport['values'],
): { name: string; value: string }[] =>
  parameters.map(({ name, type }) => {
    const index = /^a(\d+)$/.exec(name)?.[1]
    const own = index === undefined ? undefined : item.inputs[Number(index)]?.name
    return { name: own || name, value: shownValue(name, type, values) }
  })

const shownValue = (name: string, type: string, values: CheckReport['values']): string => {
  const element = elementType(type)
  if (element === undefined) return shownPlain(values[name] ?? 0n, type)
  const length = Number(values[name] ?? 0n)
  return `[${Array.from({ length }, (_, index) => shownPlain(values[`${name}[${index}]`] ?? 0n, element)).join(', ')}]`
}

const shownPlain = (value: bigint, type: string): string => {
  if (type === 'address') return addressOf(value)
  if (type === 'bool') return String(value !== 0n)
  return type.startsWith('int') ? String(BigInt.asIntN(256, value)) : String(value)
}

interface ValueLines {
  before: string[]
  value: string
}

const valueLines = (
  { name, type }: { name: string; type: string },
  values: CheckReport['values'],
): ValueLines | undefined => {
  const element = elementType(type)
  if (element !== undefined) return listLines({ name, element, values })
  if (type === 'bytes' || type === 'string') return { before: [], value: type === 'bytes' ? 'new bytes(0)' : '""' }
  const value = plainValue(values[name] ?? 0n, type)
  return value === undefined ? undefined : { before: [], value }
}

const listLines = ({
  name,
  element,
  values,
}: {
  name: string
  element: string
  values: CheckReport['values']
}): ValueLines | undefined => {
  const length = values[name] ?? 0n
  if (length > MAX_ITEMS) return undefined
  const items = Array.from({ length: Number(length) }, (_, index) =>
    plainValue(values[`${name}[${index}]`] ?? 0n, element),
  )
  if (!items.every((item) => item !== undefined)) return undefined
  const lines = items.map((item, index) => `${name}[${index}] = ${item};`)
  return { before: [`${element}[] memory ${name} = new ${element}[](${length});`, ...lines], value: name }
}

/** The element type of a one-dimensional list without a fixed length. */
const elementType = (type: string): string | undefined => /^([a-z]+\d*)\[\]$/.exec(type)?.[1]

const plainValue = (value: bigint, type: string): string | undefined => {
  if (type === 'address') return addressLiteral(addressOf(value))
  if (type === 'bool') return String(value !== 0n)
  const [, kind, size = ''] = /^(uint|int|bytes)(\d*)$/.exec(type) ?? []
  if (kind === 'uint') return `${type}(${BigInt.asUintN(Number(size || 256), value)})`
  if (kind === 'int') return `${type}(${BigInt.asIntN(Number(size || 256), value)})`
  if (kind === 'bytes' && size !== '')
    return `${type}(hex"${BigInt.asUintN(Number(size) * 8, value)
      .toString(16)
      .padStart(Number(size) * 2, '0')}")`
  return undefined
}

const addressOf = (value: bigint): string => `0x${BigInt.asUintN(160, value).toString(16).padStart(40, '0')}`
