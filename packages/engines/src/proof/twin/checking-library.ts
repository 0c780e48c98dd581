import semver from 'semver'

/** The first word of the twin's revert data; the second is the number of the site. */
export const TWIN_MARKER = '0x6c696768746e696e672d6361743a206f7574206f66206974732074797065210a'

export interface CheckedOperation {
  name: OperationName
  /** With its width: `uint256`. */
  type: string
}

/** `To` takes the assigned value first and the variable last, like an assignment. */
export type OperationName = 'add' | 'sub' | 'mul' | 'pow' | 'neg' | 'addTo' | 'subTo' | 'mulTo'

export const libraryFunction = ({ name, type }: CheckedOperation): string => `${name}_${type}`

/**
 * A library with one function per operation in use, which returns the same result or reverts with the marker and
 * number.
 */
export const checkingLibrary = (library: string, operations: readonly CheckedOperation[], version: string): string => {
  const functions = new Map(
    operations.map((operation) => [libraryFunction(operation), definitionOf(operation, version)]),
  )
  return `\nlibrary ${library} {\n${[...functions.values()].join('\n')}\n}\n`
}

const definitionOf = (operation: CheckedOperation, version: string): string => {
  const { name, type } = operation
  // Old compilers accept the keyword but don't enforce it.
  const pure = semver.gte(version, '0.4.17') ? 'pure ' : ''
  const body = `${bodyOf(operation)} if (bad) { assembly { mstore(0, ${TWIN_MARKER}) mstore(32, id) revert(0, 64) } }`
  const wrapped = semver.gte(version, '0.8.0') ? `unchecked { ${body} }` : body
  return `  function ${libraryFunction(operation)}(${parametersOf(name, type)}, uint256 id) internal ${pure}returns (${type} c) { bool bad; ${wrapped} }`
}

const parametersOf = (name: OperationName, type: string): string => {
  if (name === 'neg') return `${type} a`
  if (name === 'pow') return `${type} a, uint256 b`
  return name.endsWith('To') ? `${type} b, ${type} a` : `${type} a, ${type} b`
}

const bodyOf = ({ name, type }: CheckedOperation): string => {
  const isSigned = type.startsWith('int')
  switch (name) {
    case 'add':
    case 'addTo':
      return `c = a + b; bad = ${isSigned ? '(b >= 0) != (c >= a)' : 'c < a'};`
    case 'sub':
    case 'subTo':
      return `c = a - b; bad = ${isSigned ? '(b >= 0) != (c <= a)' : 'b > a'};`
    case 'mul':
    case 'mulTo':
      return `c = a * b; bad = a != 0 && (c / a != b${isSigned ? ' || (a == -1 && b != 0 && b == -b)' : ''});`
    case 'neg':
      return 'c = -a; bad = a != 0 && c == a;'
    case 'pow':
      return 'c = 1; if (a < 2) { c = b == 0 ? 1 : a; } else { for (uint256 i = 0; i < b && !bad; i++) { bad = (c * a) / a != c; c = c * a; } }'
  }
}
