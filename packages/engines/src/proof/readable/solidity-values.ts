import * as Address from 'ox/Address'
import { type AbiItem, type AbiParameter, canonicalType, readElementType, toSignature } from '../../foundry/abi.ts'
import { type AbiValue, decodeAbi, encodeAbi } from '../../foundry/encode-abi.ts'
import { bytesLiteral, safeName } from '../../foundry/solidity-literals.ts'
import { isFreeName, isUsableName } from './names.ts'

/** Thrown for a step that can't be written as a typed call; the proof keeps its raw form. */
export class NotReadableError extends Error {}

/** Values as Solidity expressions; lists become local variables, declared in `lines`. */
export interface ValueWriter {
  /** Names for known addresses, in lower case. */
  names: ReadonlyMap<string, string>
  interfaceName: string
  /** Structs by name, declared in the interface. */
  structs: Map<string, AbiParameter>
  /** Functions that encoded calls in arguments may name. */
  functions: ReadonlyMap<string, AbiItem>
  onFunction: (item: AbiItem) => void
  lines: string[]
  /** Replaces every number, for calls that try several. */
  number?: string
}

/** The arguments of a call, from its data without the selector. */
export const writeArguments = (inputs: readonly AbiParameter[], encoded: string, writer: ValueWriter): string[] => {
  const values = decodeAbi(inputs, encoded)
  // Excess or unusual bytes would be lost.
  if (!values || encodeAbi(inputs, values).toLowerCase() !== encoded.toLowerCase())
    throw new NotReadableError('the arguments have an unusual encoding')
  return inputs.map((input, index) => writeValue(input, values[index] as AbiValue, writer))
}

const writeValue = (parameter: AbiParameter, value: AbiValue, writer: ValueWriter): string => {
  const list = readElementType(parameter)
  if (list) return writeList(parameter, value as readonly AbiValue[], writer)
  const { type } = parameter
  if (type === 'tuple') return writeStruct(parameter, value as readonly AbiValue[], writer)
  if (type === 'bool') return String(value)
  if (type === 'address') return writeAddress(String(value), writer.names)
  if (type === 'string') return writeText(String(value))
  if (type === 'bytes') return writeBytes(String(value), writer)
  if (/^bytes\d+$/.test(type)) return writeWord(type, String(value))
  if (/^u?int\d*$/.test(type))
    return writer.number ? castNumber(type, writer.number) : writeNumber(type, BigInt(String(value)))
  throw new NotReadableError(`no literal of ${type}`)
}

const MOST_ELEMENTS = 12

const writeList = (parameter: AbiParameter, values: readonly AbiValue[], writer: ValueWriter): string => {
  const list = readElementType(parameter)
  if (!list || values.length > MOST_ELEMENTS) throw new NotReadableError('a long list')
  const name = freshName(parameter.name, writer)
  const type = typeInSolidity(parameter, writer)
  const elements = values.map(
    (value, index) => `${name}[${index}] = ${writeValue({ ...list.element, name }, value, writer)};`,
  )
  writer.lines.push(
    `${type} memory ${name}${list.length === undefined ? ` = new ${type}(${values.length})` : ''};`,
    ...elements,
  )
  return name
}

const freshName = (name: string, writer: ValueWriter): string => {
  const { lines } = writer
  const isKnown = [...writer.names.values()].includes(`address(${name})`)
  const start = isFreeName(name) && !isKnown ? name : 'list'
  const isTaken = (each: string) => lines.some((line) => line.includes(` ${each} = `) || line.includes(` ${each};`))
  return [start, `${start}2`, `${start}3`, `${start}4`, `${start}5`].find((each) => !isTaken(each)) ?? `${start}6`
}

const writeStruct = (parameter: AbiParameter, values: readonly AbiValue[], writer: ValueWriter): string => {
  const members = (parameter.components ?? []).map((each, index) => writeValue(each, values[index] as AbiValue, writer))
  return `${typeInSolidity(parameter, writer)}(${members.join(', ')})`
}

/** A parameter's type; a struct is declared in the interface. */
export const typeInSolidity = (
  parameter: AbiParameter,
  writer: Pick<ValueWriter, 'interfaceName' | 'structs'>,
): string => {
  const list = readElementType(parameter)
  if (list) return `${typeInSolidity(list.element, writer)}[${list.length ?? ''}]`
  if (parameter.type !== 'tuple') return parameter.type
  return `${writer.interfaceName}.${structName(parameter, writer.structs)}`
}

const structName = (parameter: AbiParameter, structs: Map<string, AbiParameter>): string => {
  const declared = safeName(/([\w$]+)(?:\[\d*\])*$/.exec(parameter.internalType ?? '')?.[1] ?? '')
  const name = isUsableName(declared) ? declared : `Struct${structs.size}`
  const same = structs.get(name)
  if (same && canonicalType(same) !== canonicalType(parameter)) throw new NotReadableError('two structs of one name')
  structs.set(name, parameter)
  return name
}

export const writeAddress = (address: string, names: ReadonlyMap<string, string>): string => {
  const known = names.get(address.toLowerCase())
  if (known) return known
  return BigInt(address) === 0n ? 'address(0)' : Address.checksum(address as Address.Address)
}

/** Printable, without quotes and backslashes. */
const PLAIN_TEXT = /^[ !#-[\]-~]*$/

const writeText = (text: string): string => {
  if (PLAIN_TEXT.test(text)) return `"${text}"`
  throw new NotReadableError('a string with special characters')
}

const MOST_BYTES = 96

const writeBytes = (hex: string, writer: ValueWriter): string => {
  if (hex === '0x') return '""'
  const item = writer.functions.get(hex.slice(2, 10).toLowerCase())
  if (item) {
    const given = writeArguments(item.inputs, hex.slice(10), writer)
    writer.onFunction(item)
    return `abi.encodeWithSignature("${toSignature(item)}"${given.map((each) => `, ${each}`).join('')})`
  }
  if (hex.length === '0x'.length + 8 || hex.length > '0x'.length + 2 * MOST_BYTES)
    throw new NotReadableError('bytes that no function explains')
  const text = Buffer.from(hex.slice(2), 'hex').toString('latin1')
  return PLAIN_TEXT.test(text) ? `"${text}"` : bytesLiteral(hex)
}

const writeWord = (type: string, hex: string): string => {
  const size = Number(type.slice('bytes'.length))
  const value = BigInt(hex)
  if (value === 0n) return `${type}(0)`
  const text = Buffer.from(hex.slice(2), 'hex').toString('latin1').replace(/\0+$/, '')
  if (/^[A-Za-z0-9 _.:-]+$/.test(text)) return `${type}("${text}")`
  if (value < NEAR) return `${type}(uint${size * 8}(${value}))`
  if (size === 4) throw new NotReadableError('a selector as an argument')
  return `${type}(${bytesLiteral(hex)})`
}

const castNumber = (type: string, number: string): string => {
  if (/^uint(256)?$/.test(type)) return number
  if (type.startsWith('u')) return `${type}(${number})`
  return /^int(256)?$/.test(type) ? `int256(${number})` : `${type}(int256(${number}))`
}

const ETHER = 10n ** 18n
/** Fractions of an ether are written with at most four decimals. */
const SMALLEST_FRACTION = 10n ** 14n
const NEAR = 1_000_000n

/** A number as a person would write it: in ether, relative to the end of its type, or plain. */
export const writeNumber = (type: string, value: bigint): string => {
  if (value < 0n) return writeNegative(type, value)
  const bits = BigInt(/\d+/.exec(type)?.[0] ?? 256)
  const most = (1n << (type.startsWith('u') ? bits : bits - 1n)) - 1n
  if (value > NEAR * NEAR && most - value < NEAR) return offset(`type(${type}).max`, value - most)
  if (value >= SMALLEST_FRACTION && value < 1n << 128n && value % SMALLEST_FRACTION === 0n) return inEther(value)
  if (value <= 1n << 128n) return grouped(value)
  const power = BigInt(value.toString(2).length - 1)
  const [below, above] = [value - (1n << power), (1n << (power + 1n)) - value]
  if (below < NEAR) return offset(`2 ** ${power}`, below)
  return above < NEAR ? offset(`2 ** ${power + 1n}`, -above) : String(value)
}

const writeNegative = (type: string, value: bigint): string => {
  const least = -(1n << (BigInt(/\d+/.exec(type)?.[0] ?? 256) - 1n))
  return value - least < NEAR ? offset(`type(${type}).min`, value - least) : `-${writeNumber('uint256', -value)}`
}

const offset = (start: string, by: bigint): string => {
  if (by === 0n) return start
  return by > 0n ? `${start} + ${by}` : `${start} - ${-by}`
}

const inEther = (wei: bigint): string => {
  const fraction = (wei % ETHER).toString().padStart(18, '0').replace(/0+$/, '')
  return `${wei / ETHER}${fraction === '' ? '' : `.${fraction}`} ether`
}

const grouped = (value: bigint): string => {
  const digits = String(value)
  return digits.length <= 4 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, '_')
}

/** An amount of ether with its unit; an odd rest of a few wei is added separately. */
export const writeWei = (wei: bigint): string => {
  const rest = wei % SMALLEST_FRACTION
  if (rest === 0n) return inEther(wei)
  if (wei > SMALLEST_FRACTION && rest < 1000n) return `${inEther(wei - rest)} + ${rest} wei`
  return wei % 10n ** 9n === 0n ? `${grouped(wei / 10n ** 9n)} gwei` : `${grouped(wei)} wei`
}

/** A time with its unit. */
export const writeSeconds = (seconds: bigint): string => {
  const [size, unit] = (
    [
      [86_400n, 'days'],
      [3600n, 'hours'],
      [60n, 'minutes'],
    ] as const
  ).find(([each]) => seconds > 0n && seconds % each === 0n) ?? [1n, 'seconds']
  return `${seconds / size} ${unit}`
}
