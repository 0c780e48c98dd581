import { expect, test } from 'vitest'
import { hashSources } from './source-text.ts'

test('default: returns the SHA-256 of each text by path', () => {
  expect(hashSources({ 'A.sol': '', 'src/B.sol': 'é' })).toEqual({
    'A.sol': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'src/B.sol': '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c',
  })
})
