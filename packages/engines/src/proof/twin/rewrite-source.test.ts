import { expect, test } from 'vitest'
import type { AstNode } from '../../structure/ast-node.ts'
import type { NumberedOperation } from './operation-edits.ts'
import { rewriteSource } from './rewrite-source.ts'

/** The node of the first occurrence of this text. */
const at = (source: string, text: string, rest: Record<string, unknown> = {}): AstNode => ({
  nodeType: 'Identifier',
  id: 1,
  src: `${Buffer.from(source.slice(0, source.indexOf(text))).length}:${Buffer.from(text).length}:0`,
  ...rest,
})

const operation = (given: Pick<NumberedOperation, 'id' | 'operator' | 'node'>): NumberedOperation => ({
  ...given,
  type: 'int256',
  file: 'A.sol',
  contract: 'A',
  function: 'f',
  isStatement: false,
})

const binary = (source: string, [left, right]: [AstNode, AstNode], text: string) =>
  at(source, text, { nodeType: 'BinaryOperation', leftExpression: left, rightExpression: right })

test('default: nested operations open and close in order, also after multi-byte characters', () => {
  const source = '/* 零 + */ x = -a + /* + */ b * c;'
  const negation = at(source, '-a', { nodeType: 'UnaryOperation', subExpression: at(source, 'a +') })
  ;(negation.subExpression as AstNode).src = (negation.subExpression as AstNode).src.replace(':3:', ':1:')
  const product = binary(source, [at(source, 'b'), at(source, 'c')], 'b * c')
  const sum = binary(source, [negation, product], '-a + /* + */ b * c')
  const { text, originalOffset } = rewriteSource(source, {
    operations: [
      operation({ id: 1, operator: '-', node: negation }),
      operation({ id: 2, operator: '*', node: product }),
      operation({ id: 3, operator: '+', node: sum }),
    ],
    library: 'L',
  })
  expect(text).toBe('/* 零 + */ x = L.add_int256(L.neg_int256(a, 1) , /* + */ L.mul_int256(b , c, 2), 3);')
  expect(originalOffset(Buffer.from(text).indexOf('b ,'))).toBe(Buffer.from(source).indexOf('b *'))
})

test.for([
  ['n++', true, 'n = L.addTo_int256(1, n, 1)'],
  ['--n', true, 'n = L.subTo_int256(1, n, 1)'],
  ['n--', false, '((n = L.subTo_int256(1, n, 1)) + 1)'],
  ['++n', false, '(n = L.addTo_int256(1, n, 1))'],
] as const)('given %s, statement %s, keeps the value', ([source, isStatement, expected]) => {
  const node = at(source, source, { nodeType: 'UnaryOperation', subExpression: at(source, 'n') })
  const operations = [{ ...operation({ id: 1, operator: source.replace('n', ''), node }), isStatement }]
  expect(rewriteSource(source, { operations, library: 'L' }).text.trim()).toBe(expected)
})

test('given an assignment, evaluates the assigned value first', () => {
  const source = 'a -= b'
  const sides = { leftHandSide: at(source, 'a'), rightHandSide: at(source, 'b') }
  const operations = [
    operation({ id: 7, operator: '-=', node: at(source, source, { nodeType: 'Assignment', ...sides }) }),
  ]
  expect(rewriteSource(source, { operations, library: 'L' }).text).toBe('a = L.subTo_int256( b, a, 7)')
})
