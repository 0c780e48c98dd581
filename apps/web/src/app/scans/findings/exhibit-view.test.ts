import { expect, test } from 'vitest'
import { removeIndent } from './exhibit-view.tsx'

test.each([
  ['a whole function', '    function a() {\n        b();\n    }\n'],
  ['a function whose first line lost its indentation', 'function a() {\n        b();\n    }'],
  ['a function without indentation', 'function a() {\n    b();\n}'],
])('default: %s starts at the left margin, and its body stays indented', (_, code) => {
  expect(removeIndent(code)).toBe('function a() {\n    b();\n}')
})
