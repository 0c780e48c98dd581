import { expect, test } from 'vitest'
import { occursIn } from './text-problems.ts'

const source = 'contract A {\n    function f() {\n        g();\n\n        h();\n    }\n}\n'

test.each(['function f() {\n    g();\n\n    h();\n}', 'g();', source])(
  'default: excerpt %# occurs in the source',
  (excerpt) => {
    expect(occursIn(excerpt, source)).toBe(true)
  },
)

test.each(['g();\nh();', 'function f() {\n  g();', 'i();', 'g()'])(
  'refuses excerpt %#: changed, or only part of a line',
  (excerpt) => {
    expect(occursIn(excerpt, source)).toBe(false)
  },
)
