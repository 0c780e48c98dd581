import { expect, test } from 'vitest'
import { flushLeft } from './flush-left.ts'

test.each([
  ['a whole function', '    function a() {\n        b();\n    }\n'],
  ['a function whose first line was cut at its word', 'function a() {\n        b();\n    }'],
  ['a function at the edge', 'function a() {\n    b();\n}'],
])('default: %s stands at the left, and its body keeps its depth', (_, code) => {
  expect(flushLeft(code)).toBe('function a() {\n    b();\n}')
})
