import { expect, test } from 'vitest'
import { recogniseOthers } from './recognise-others.ts'

test('default: recognises files of other libraries, but not those of the package itself', async () => {
  const copied = { name: 'solmate', version: '6.8.0' }
  const recognise = async () => ({ 'src/Pool.sol': { name: 'pools', version: '1.0.0' }, 'src/ERC20.sol': copied })
  expect(await recogniseOthers(recognise, 'pools')({})).toEqual({ 'src/ERC20.sol': copied })
})
