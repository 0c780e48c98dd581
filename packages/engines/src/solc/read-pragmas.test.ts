import { expect, test } from 'vitest'
import { readPragmas } from './read-pragmas.ts'

const read = (source: string): string[] =>
  ['solidity', 'experimental'].flatMap((wanted) =>
    readPragmas(source, wanted).map(({ name, value }) => `${name} ${value}`),
  )

test.for([
  ['one', 'pragma solidity ^0.8.0;', ['solidity ^0.8.0']],
  [
    'several on one line',
    'pragma solidity >=0.4.22 <0.6.0; pragma experimental ABIEncoderV2;',
    ['solidity >=0.4.22 <0.6.0', 'experimental ABIEncoderV2'],
  ],
  ['one over several lines', 'pragma\n  solidity\n ^0.8.0\n;', ['solidity ^0.8.0']],
  ['a comment inside', 'pragma/*x*/solidity/*;*/ ^0.8.0 // y\n;', ['solidity ^0.8.0']],
  ['quotes', 'pragma solidity "^0.8.0";', ['solidity ^0.8.0']],
  ['one in a comment', '// pragma solidity 0.4.0;\n/* pragma solidity 0.5.0; */', []],
  ['one in a string', 'contract C { string s = "pragma solidity 0.4.0;"; }', []],
  ['one without an end', 'pragma solidity 0.4.0; pragma solidity', ['solidity 0.4.0']],
  ['one inside another', 'pragma solidity pragma solidity 0.4.0;', ['solidity pragma solidity 0.4.0']],
  ['another word', 'mypragma solidity 0.4.0;', []],
] as const)('given %s', ([, source, expected]) => {
  expect(read(source)).toEqual(expected)
})

test('default: the place covers the whole statement', () => {
  const source = '/* a */ pragma solidity ^0.8.0; b'
  const [pragma] = readPragmas(source, 'solidity')
  expect(source.slice(pragma?.start, pragma?.end)).toBe('pragma solidity ^0.8.0;')
})
